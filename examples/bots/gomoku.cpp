// A bot of gomoku that speaks the Gomocup protocol, in one file:
//
//     c++ -O2 -o gomoku examples/bots/gomoku.cpp
//     quadrille watch gomoku --engine gomocup:./gomoku --engine level:facile
//
// It looks at every free cell, and counts what a stone of its own and one of the other's
// would make there along each line; the best cell is played.

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

int columns = 15, rows = 15, align = 5;
std::vector<int> cells;  // 0 free, 1 own, 2 the other's

int at(int x, int y) { return x < 0 || y < 0 || x >= columns || y >= rows ? -1 : cells[y * columns + x]; }

// What a stone of `who` would make here along a line, longer runs and open ends counting more.
long worth(int x, int y, int who) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    long sum = 0;
    for (const auto& step : steps) {
        int run = 1, open = 0;
        for (int sign : {1, -1}) {
            int n = 1;
            while (at(x + sign * n * step[0], y + sign * n * step[1]) == who) { ++run; ++n; }
            if (at(x + sign * n * step[0], y + sign * n * step[1]) == 0) ++open;
        }
        if (run >= align) return 1000000000L;
        long value = open;
        for (int n = 1; n < run; ++n) value *= 12;
        sum += value;
    }
    return sum;
}

void play() {
    long best = -1;
    int bx = 0, by = 0;
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            if (at(x, y) != 0) continue;
            // Own lines come first; near the middle where nothing stands.
            long middle = columns + rows - std::abs(2 * x - columns + 1) - std::abs(2 * y - rows + 1);
            long value = 300 * worth(x, y, 1) + 200 * worth(x, y, 2) + middle;
            if (value > best) { best = value; bx = x; by = y; }
        }
    }
    cells[by * columns + bx] = 1;
    std::cout << bx << ',' << by << std::endl;
}

void start(int width, int height) {
    columns = width;
    rows = height;
    cells.assign(static_cast<size_t>(columns) * rows, 0);
    std::cout << "OK" << std::endl;
}

}  // namespace

int main() {
    cells.assign(static_cast<size_t>(columns) * rows, 0);
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        std::istringstream words(line);
        std::string word;
        char comma;
        int x, y, who;
        words >> word;
        if (word == "START" && words >> x) start(x, x);
        else if (word == "RECTSTART" && words >> x >> comma >> y) start(x, y);
        else if (word == "INFO") {
            if (words >> word && word == "k") words >> align;
        }
        else if (word == "BEGIN") { cells.assign(cells.size(), 0); play(); }
        else if (word == "TURN" && words >> x >> comma >> y) { cells[y * columns + x] = 2; play(); }
        else if (word == "BOARD") {
            cells.assign(cells.size(), 0);
            while (std::getline(std::cin, line) && line.compare(0, 4, "DONE") != 0) {
                std::istringstream stone(line);
                if (stone >> x >> comma >> y >> comma >> who) cells[y * columns + x] = who;
            }
            play();
        }
        else if (word == "ABOUT") std::cout << "name=\"Lines\", version=\"1.0\"" << std::endl;
        else if (word == "END") return 0;
        else std::cout << "UNKNOWN" << std::endl;
    }
}
