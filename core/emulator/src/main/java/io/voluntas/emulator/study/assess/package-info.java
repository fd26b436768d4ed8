/**
 * From the numbers of shards to a study's result: samples, the rule that ends a cell, intervals,
 * paired differences and verdicts in words. Everything is a function of the plan and the numbers.
 * Start with {@link io.voluntas.emulator.study.assess.Assessment}.
 */
@NullMarked
package io.voluntas.emulator.study.assess;

import org.jspecify.annotations.NullMarked;
