/**
 * Turns a comparison of policies into one HTML file that needs nothing else.
 *
 * <p>{@link io.voluntas.emulator.report.ReportModel} is what a report says; {@link
 * io.voluntas.emulator.report.ReportWriter} puts it as data into a page whose style and script are
 * resources of this package. The page opens from a disk, asks the network for nothing, and is the
 * same, byte for byte, for the same model. {@link io.voluntas.emulator.report.ReportLimits} bounds
 * its size; whatever a limit leaves out is said on the page.
 */
@NullMarked
package io.voluntas.emulator.report;

import org.jspecify.annotations.NullMarked;
