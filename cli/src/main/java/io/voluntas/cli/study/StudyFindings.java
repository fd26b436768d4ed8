package io.voluntas.cli.study;

import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.result.StudyResult;

/**
 * What came of a study, for its files and for the screen.
 *
 * @param result estimates and verdicts
 * @param ranking the sets of policies over all cells
 * @param populations what its populations amount to, as text; empty when it has none
 */
public record StudyFindings(StudyResult result, Ranking ranking, String populations) {}
