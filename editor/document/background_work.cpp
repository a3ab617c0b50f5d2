#include "document/background_work.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace tangent {

void yieldToTheInterface([[maybe_unused]] int steps) {
#ifdef Q_OS_LINUX
    setpriority(PRIO_PROCESS, 0, steps); // of this thread: Linux has a niceness for each
#endif
}

} // namespace tangent
