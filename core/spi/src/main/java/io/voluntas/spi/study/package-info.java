/**
 * Ways to run a study: a job is cut into shards, each a pure function of the job and a number, and
 * a runner brings shards and processors together, in one process or on many machines. Start with
 * {@link io.voluntas.spi.study.StudyRunner}.
 */
@NullMarked
package io.voluntas.spi.study;

import org.jspecify.annotations.NullMarked;
