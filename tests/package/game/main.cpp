#include <tangent/file/level_file.h>
#include <tangent/live/live_level.h>

#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2)
        return 2;
    const char* file = argv[1];

    // README:
    const tangent::ReadResult read = tangent::readLevelFile(file);
    if (!read)
        return 1; // read.errors says what is wrong, and in which line
    const tangent::LiveLevel level(*read.level);
    level.contacts().forEachContact([&](const tangent::Contact& contact) {
        std::cout << level.collider(contact.a).name << " meets " << level.collider(contact.b).name << '\n';
    });
}
