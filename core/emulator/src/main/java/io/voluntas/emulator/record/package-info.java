/** Observers that keep or write what happens, for reports: timelines, ledgers, jobs, decisions. */
@NullMarked
package io.voluntas.emulator.record;

import org.jspecify.annotations.NullMarked;
