/**
 * A study made ready to run: its cells, policies that were looked up, figures, claims as pairs, and
 * the cutting into shards. Start with {@link io.voluntas.emulator.study.plan.StudyPlan}.
 */
@NullMarked
package io.voluntas.emulator.study.plan;

import org.jspecify.annotations.NullMarked;
