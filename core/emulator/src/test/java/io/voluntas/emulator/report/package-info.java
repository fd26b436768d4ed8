/** Tests of the report: its data, its bounds, and the page in a real browser. */
@NullMarked
package io.voluntas.emulator.report;

import org.jspecify.annotations.NullMarked;
