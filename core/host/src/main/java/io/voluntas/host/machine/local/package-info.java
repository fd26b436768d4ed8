/**
 * This machine. On Linux everything that is asked for again and again is read from a handful of
 * kernel files, a fraction of a millisecond of CPU time in all; on other systems OSHI looks. The
 * files are seen through one small interface, so that tests bring their own machine.
 */
@NullMarked
package io.voluntas.host.machine.local;

import org.jspecify.annotations.NullMarked;
