/**
 * What came of a study, as data: cells, axes, sets of policies, figures with intervals, paired
 * differences and verdicts. Everything here depends on the study's text and seed only. Start with
 * {@link io.voluntas.emulator.study.result.StudyResult}.
 */
@NullMarked
package io.voluntas.emulator.study.result;

import org.jspecify.annotations.NullMarked;
