#include "shell.h"

#include <cstdlib>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tangent::test {

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

int runShell(const std::filesystem::path& folder, const std::string& command) {
    const int result = std::system(("cd " + quoted(folder) + " && " + command).c_str());
    return WIFEXITED(result) ? WEXITSTATUS(result) : -1;
}

std::string uniqueName() {
    return "tangent-" + std::to_string(::getpid());
}

bool hasTerminals() {
    int master = -1;
    int slave = -1;
    if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0)
        return false;
    ::close(master);
    ::close(slave);
    return true;
}

std::string shownOnTerminal(const std::filesystem::path& folder, std::vector<std::string> words) {
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        if (::chdir(folder.c_str()) == 0)
            ::execvp(pointers.front(), pointers.data());
        ::_exit(127);
    }
    std::string shown;
    char piece[4096];
    for (ssize_t size;
         (size = ::read(terminal, piece, sizeof piece)) > 0;) // fails once the program has ended
        shown.append(piece, static_cast<std::size_t>(size));
    ::close(terminal);
    ::waitpid(child, nullptr, 0);
    return shown;
}

} // namespace tangent::test
