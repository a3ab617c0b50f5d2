// Precompiled for every source of the editor and its tests. A source still includes what it uses.
#include <QtWidgets/QtWidgets>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>
