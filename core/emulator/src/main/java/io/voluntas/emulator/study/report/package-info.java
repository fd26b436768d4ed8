/**
 * The page of a finished study: one HTML file with ranking, verdicts, heat maps, lines with
 * confidence bands and paired differences, which needs nothing else and asks the network for
 * nothing. Start with {@link io.voluntas.emulator.study.report.StudyPage}.
 */
@NullMarked
package io.voluntas.emulator.study.report;

import org.jspecify.annotations.NullMarked;
