/**
 * The search for devices, in child processes: a driver that crashes or hangs takes down a child and
 * never the program. Start with {@link io.voluntas.cli.detect.DeviceSearch}.
 */
@NullMarked
package io.voluntas.cli.detect;

import org.jspecify.annotations.NullMarked;
