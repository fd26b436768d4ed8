/**
 * The files of a finished study: tables of comma-separated values and JSON records, in the order of
 * cells, policies, replicates and figures. Start with {@link
 * io.voluntas.emulator.study.table.StudyFiles}.
 */
@NullMarked
package io.voluntas.emulator.study.table;

import org.jspecify.annotations.NullMarked;
