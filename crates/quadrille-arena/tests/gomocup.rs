//! Sessions with a Gomocup manager, line by line.

use std::io::{self, BufReader, Cursor, Read};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use quadrille_arena::gomocup;

/// The answers to these lines, without the messages.
fn session(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    gomocup::serve(Cursor::new(lines.to_owned().into_bytes()), &mut output, 1).expect("memory can be written");
    let text = String::from_utf8(output).expect("answers are text");
    text.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
}

fn is_move(line: &str) -> bool {
    line.split_once(',').is_some_and(|(x, y)| x.parse::<u8>().is_ok() && y.parse::<u8>().is_ok())
}

#[test]
fn a_game_from_start_to_end() {
    let answers = session(
        "START 15\nINFO timeout_turn 100\nINFO folder /somewhere\nINFO strange key\nINFO rule 0\n\
         BEGIN\nTURN 0,0\nTURN 0,1\nRESTART\nTURN 7,7\nEND\nBEGIN\n",
    );
    assert_eq!(answers.len(), 6, "{answers:?}");
    assert_eq!(answers[0], "OK");
    // The first stone lies in the middle, not always in the same place.
    let middle = |coordinate: &str| (6..=8).contains(&coordinate.parse::<u8>().unwrap_or_default());
    assert!(answers[1].split(',').all(middle), "{answers:?}");
    assert!(is_move(&answers[2]) && is_move(&answers[3]), "{answers:?}");
    assert_eq!(answers[4], "OK");
    assert!(is_move(&answers[5]));
}

#[test]
fn a_board_is_read_and_the_win_is_taken() {
    let answers = session(
        "START 15\nINFO timeout_turn 100\nBOARD\n3,7,1\n3,8,2\n4,7,1\n4,8,2\n5,7,1\n5,8,2\n6,7,1\n6,8,2\nDONE\nEND\n",
    );
    assert_eq!(answers[0], "OK");
    assert!(["2,7", "7,7"].contains(&answers[1].as_str()), "{answers:?}");
}

#[test]
fn a_board_that_is_refused_changes_nothing() {
    for list in
        ["BOARD\n7,7,1\nx", "YXBOARD\n7,7,1\n7,7,2", "SWAP2BOARD\n7,7", "SWAP2BOARD\n7,7\n7,7", "BOARD\n7,7,1\n15,0,2"]
    {
        let answers = session(&format!("START 15\nPLAY 0,0\n{list}\nDONE\nTAKEBACK 7,7\nTAKEBACK 0,0\nEND\n"));
        let starts: Vec<&str> = answers.iter().map(|line| line.split(' ').next().unwrap()).collect();
        assert_eq!(starts, ["OK", "0,0", "ERROR", "ERROR", "OK"], "{list}: {answers:?}");
    }
}

#[test]
fn a_board_that_cannot_be_is_refused_once() {
    for list in ["BOARD", "YXBOARD", "SWAP2BOARD"] {
        for before in ["", "START 15\nINFO rule 4\n"] {
            let answers = session(&format!("{before}{list}\n7,7,1\n8,8,2\nDONE\nEND\n"));
            let refused = answers.iter().filter(|line| line.as_str() != "OK").count();
            assert!(refused == 1 && answers.last().unwrap().starts_with("ERROR"), "{before}{list}: {answers:?}");
        }
    }
}

#[test]
fn six_in_a_row_wins_under_the_free_rule_only() {
    // x x x _ x x: the free cell makes six; the other side has an open four below.
    let board = "BOARD\n2,7,1\n3,7,1\n4,7,1\n6,7,1\n7,7,1\n2,9,2\n3,9,2\n4,9,2\n5,9,2\n1,9,1\nDONE\n";
    let answer =
        |rule: u8| session(&format!("START 15\nINFO timeout_turn 100\nINFO rule {rule}\n{board}END\n"))[1].clone();
    assert_eq!(answer(0), "5,7");
    assert_eq!(answer(1), "6,9", "under the exact rule the four is to be stopped");
}

#[test]
fn another_alignment_and_a_rectangle() {
    let answers =
        session("INFO k 4\nRECTSTART 9,5\nINFO timeout_turn 50\nBOARD\n6,4,1\n7,4,1\n8,4,1\n0,0,2\n1,0,2\nDONE\nEND\n");
    assert_eq!(answers, ["OK", "5,4"]);
}

#[test]
fn takeback_and_play() {
    let answers =
        session("START 10\nINFO timeout_turn 50\nPLAY 4,4\nTAKEBACK 4,4\nTAKEBACK 4,4\nPLAY 4,4\nPLAY 4,4\nEND\n");
    assert_eq!(answers[..3], ["OK", "4,4", "OK"]);
    assert!(answers[3].starts_with("ERROR"));
    assert_eq!(answers[4], "4,4");
    assert!(answers[5].starts_with("ERROR"));
}

#[test]
fn swap2_in_its_three_stages() {
    let three = session("START 15\nINFO timeout_turn 300\nSWAP2BOARD\nDONE\nEND\n")[1].clone();
    let stones: Vec<&str> = three.split(' ').collect();
    assert!(stones.len() == 3 && stones.iter().all(|stone| is_move(stone)), "{three}");
    let answer = session("START 15\nINFO timeout_turn 100\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE\nEND\n")[1].clone();
    assert!(answer == "SWAP" || answer.split(' ').all(is_move), "{answer}");
    let five = "SWAP2BOARD\n7,7\n8,7\n9,9\n6,6\n8,8\nDONE\n";
    let answer = session(&format!("START 15\nINFO timeout_turn 100\n{five}END\n"))[1].clone();
    assert!(answer == "SWAP" || is_move(&answer), "{answer}");
    assert!(session("START 15\nSWAP2BOARD\n7,7\nDONE\nEND\n")[1].starts_with("ERROR"));
}

#[test]
fn swap2_on_a_board_without_room_says_so() {
    let answer = |start: &str| session(&format!("{start}\nINFO timeout_turn 100\nSWAP2BOARD\nDONE\nEND\n"))[1].clone();
    for start in ["START 3", "START 5", "RECTSTART 26,3", "RECTSTART 3,26"] {
        let told = answer(start);
        assert!(told.starts_with("ERROR") && told.contains("no room") && told.contains("sides from 6"), "{told}");
    }
    let three = answer("START 6");
    assert!(three.split(' ').all(is_move), "{three}");
}

#[test]
fn whatever_is_sent_gets_an_answer_in_words() {
    let answers = session(
        "TURN 1,1\nSTART\nSTART abc\nSTART 2\nSTART 99\nRECTSTART 5\nRECTSTART 5,5,5\nHELLO\n\nSTART 5\nTURN\n\
         TURN 9,9\nTURN 1;1\nTURN -1,2\nINFO\nINFO timeout_turn\nINFO timeout_turn x\nINFO k 1\nBOARD\n1,1\nDONE\n\
         BOARD\n1,1,7\nDONE\nABOUT\nend\n",
    );
    let starts: Vec<&str> = answers.iter().map(|line| line.split(' ').next().unwrap()).collect();
    let expected = "ERROR ERROR ERROR ERROR ERROR ERROR ERROR UNKNOWN OK ERROR ERROR ERROR ERROR ERROR ERROR";
    assert_eq!(starts.join(" "), format!("{expected} name=\"Quadrille\","), "{answers:#?}");
}

#[test]
fn a_size_is_refused_with_the_sides_that_would_do() {
    for start in
        ["START -1", "START 300", "START 27", "START 2", "START", "START abc", "RECTSTART 2,5", "RECTSTART 5,-1"]
    {
        let told = session(&format!("{start}\nEND\n"))[0].clone();
        assert!(told.starts_with("ERROR") && told.contains("3 to 26"), "{start}: {told}");
    }
}

#[test]
fn a_line_too_long_or_not_text_is_refused_and_the_next_is_answered() {
    let mut input = vec![b'x'; 100_000];
    input.extend_from_slice(b"\n\xff\xfe\nSTART 5\nEND\n");
    let mut output = Vec::new();
    gomocup::serve(Cursor::new(input), &mut output, 1).expect("memory can be written");
    let text = String::from_utf8(output).expect("answers are text");
    let starts: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(starts, ["ERROR", "ERROR", "OK"]);
}

#[test]
fn a_full_board_is_an_error() {
    let cells =
        (0..3).flat_map(|y| (0..3).map(move |x| format!("{x},{y},{}\n", if (x + y / 2) % 2 == 0 { 1 } else { 2 })));
    let board: String = cells.collect();
    let answers = session(&format!("INFO k 3\nSTART 3\nBOARD\n{board}DONE\nEND\n"));
    assert!(answers[1].starts_with("ERROR"), "{answers:?}");
}

/// Lines, of which the last comes only after a while.
struct Late {
    lines: Cursor<Vec<u8>>,
    last: Option<Cursor<Vec<u8>>>,
    pause: Receiver<()>,
}

impl Read for Late {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.lines.read(buffer)? {
            0 => {}
            read => return Ok(read),
        }
        let Some(last) = self.last.take() else { return Ok(0) };
        // Nobody sends: the time out is the pause.
        let _ = self.pause.recv_timeout(Duration::from_millis(400));
        self.lines = last;
        self.lines.read(buffer)
    }
}

/// What is answered where the last lines come in the midst of a search, which ends with them.
fn interrupted(lines: &str, last: &str) -> String {
    let (_sender, pause) = channel();
    let text = |text: &str| Cursor::new(text.as_bytes().to_vec());
    let input = BufReader::new(Late { lines: text(lines), last: Some(text(last)), pause });
    let clock = Instant::now();
    let mut output = Vec::new();
    gomocup::serve(input, &mut output, 1).expect("memory can be written");
    assert!(clock.elapsed() < Duration::from_mins(1));
    String::from_utf8(output).expect("text")
}

#[test]
fn end_stops_a_search_under_way() {
    let output = interrupted("START 20\nINFO timeout_turn 600000\nTURN 10,10\n", "END\n");
    assert!(is_move(output.lines().last().unwrap()));
}

#[test]
fn yxstop_ends_a_search_and_the_game_goes_on() {
    let last = "YXSTOP\nINFO timeout_turn 50\nTURN 0,0\nEND\n";
    let output = interrupted("START 20\nINFO timeout_turn 600000\nTURN 10,10\n", last);
    assert_eq!(output.lines().filter(|line| is_move(line)).count(), 2, "{output}");
}

#[test]
fn yxstop_ends_all_places_of_yxnbest() {
    // Each of the places would have a minute.
    let lines = "START 15\nINFO timeout_turn 300000\nYXBOARD\n7,7,1\n8,8,2\nDONE\nYXNBEST 5\n";
    let output = interrupted(lines, "YXSTOP\nINFO timeout_turn 50\nTURN 0,0\nEND\n");
    let (places, moves) = output.lines().partition::<Vec<_>, _>(|line| line.contains(" place "));
    assert_eq!((places.len(), moves.iter().filter(|line| is_move(line)).count()), (1, 2), "{output}");
}

#[test]
fn a_rule_that_is_not_played_is_refused_until_another_is_asked_for() {
    for rule in [2, 4, 8] {
        let answers = session(&format!(
            "START 15\nINFO timeout_turn 50\nINFO rule {rule}\nBEGIN\nBOARD\n7,7,2\nDONE\nINFO rule 1\nTURN 7,8\nEND\n"
        ));
        assert_eq!(answers.len(), 4, "{answers:?}");
        assert!(answers[1].starts_with("ERROR rule") && answers[2].starts_with("ERROR rule"), "{answers:?}");
        assert!(is_move(&answers[3]), "{answers:?}");
    }
}

#[test]
fn a_position_is_set_without_a_move_and_its_best_moves_are_told() {
    let mut output = Vec::new();
    let lines = "START 15\nINFO timeout_turn 300\nYXBOARD\n7,7,2\n8,8,1\nINFO max_depth 3\n8,7,2\nDONE\nYXNBEST 3\n\
                 TURN 6,7\nINFO max_depth 0\nINFO max_node 500\nTURN 0,0\nEND\n";
    gomocup::serve(Cursor::new(lines.as_bytes().to_vec()), &mut output, 1).expect("memory can be written");
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "OK");
    let place = |n: usize| lines[n].rsplit(' ').next().unwrap().to_owned();
    assert_eq!([place(1), place(2), place(3)], ["1", "2", "3"], "{output}");
    let depth = |line: &str| line.split(' ').nth(2).unwrap().parse::<u32>().unwrap();
    assert!(lines[1..4].iter().all(|line| depth(line) <= 3), "{output}");
    let told: std::collections::HashSet<&str> =
        lines[1..4].iter().map(|line| line.split(" line ").nth(1).unwrap().split(' ').next().unwrap()).collect();
    assert_eq!(told.len(), 3, "three different moves: {output}");
    assert!(told.contains(lines[4]) && is_move(lines[4]), "{output}");
    assert!(is_move(lines[6]) && is_move(lines[8]), "{output}");
    let nodes = lines[7].split(' ').nth(4).unwrap().parse::<u64>().unwrap();
    assert!(nodes <= 1_000, "{output}");
}

#[test]
fn threads_are_as_many_as_the_manager_says() {
    // Whatever is asked for, one thread or 64 are there, before the board and in the middle of a game.
    let answers = session(
        "INFO thread_num 3\nSTART 15\nINFO timeout_turn 100\nBEGIN\nTURN 0,0\nINFO thread_num 1\nTURN 0,1\n\
         INFO thread_num -7\nTURN 0,3\nEND\n",
    );
    assert_eq!(answers.len(), 5, "{answers:?}");
    assert!(answers[1..].iter().all(|line| is_move(line)), "{answers:?}");
}
