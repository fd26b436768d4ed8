/**
 * Running a study: shards as a job for any {@link io.voluntas.spi.study.StudyRunner}, the runner of
 * this machine, the log that outlives a kill, and the rounds in which replicates are added. Start
 * with {@link io.voluntas.emulator.study.run.StudyRun}.
 */
@NullMarked
package io.voluntas.emulator.study.run;

import org.jspecify.annotations.NullMarked;
