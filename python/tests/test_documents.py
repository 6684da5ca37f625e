"""The tutorial and the readme, run as they stand."""

import doctest
import re
from pathlib import Path

import quadrille

FOLDER = Path(__file__).parent.parent


def test_the_tutorial_runs():
    failed, tried = doctest.testfile(
        str(FOLDER / "TUTORIAL.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert failed == 0 and tried > 40


def test_the_readme_runs(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", (FOLDER / "README.md").read_text(), re.DOTALL)
    exec(code, {})
    assert " 6 " in capsys.readouterr().out


def test_the_version_is_told():
    assert re.fullmatch(r"\d+\.\d+\.\d+", quadrille.__version__)
