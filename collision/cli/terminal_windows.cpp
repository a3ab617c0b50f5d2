#include <tangent/cli/terminal.h>

#include <filesystem>

#include <fcntl.h>
#include <io.h>
#include <windows.h>
// after windows.h:
#include <shellapi.h>

namespace tangent::cli {
namespace {

bool isConsole(DWORD stream) {
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(stream), &mode) != 0;
}

bool enableColors(DWORD stream) {
    DWORD mode = 0;
    const HANDLE console = ::GetStdHandle(stream);
    return ::GetConsoleMode(console, &mode) != 0 &&
           ::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

/// Lets the console show UTF-8 while it exists. The console keeps its code page when a program ends, and the next
/// program expects the one before.
class Utf8Console {
public:
    Utf8Console() { ::SetConsoleOutputCP(CP_UTF8); }
    ~Utf8Console() { ::SetConsoleOutputCP(before_); }
    Utf8Console(const Utf8Console&) = delete;
    Utf8Console& operator=(const Utf8Console&) = delete;

private:
    UINT before_ = ::GetConsoleOutputCP();
};

} // namespace

Terminal openTerminal() {
    for (const int stream : {0, 1, 2})
        ::_setmode(stream, _O_BINARY);
    static const Utf8Console console; // until the program ends
    const bool outShowsColors = enableColors(STD_OUTPUT_HANDLE);
    const bool errShowsColors = enableColors(STD_ERROR_HANDLE);
    return {.isOut = isConsole(STD_OUTPUT_HANDLE),
            .isErr = isConsole(STD_ERROR_HANDLE),
            .showsColors = outShowsColors || errShowsColors};
}

/// The arguments of main() lack the characters that the code page of the system lacks.
std::vector<std::string> utf8Arguments(int, char**) {
    int count = 0;
    wchar_t** const wide = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    std::vector<std::string> arguments;
    for (int i = 0; i < count; ++i)
        arguments.push_back(std::filesystem::path(wide[i]).string()); // UTF-8; see utf8Path()
    ::LocalFree(wide);
    return arguments;
}

} // namespace tangent::cli
