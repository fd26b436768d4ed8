/**
 * What a study computes from its replicates: paired differences with Student intervals and p
 * values, and Holm's correction for several of them. Pure functions of samples.
 */
@NullMarked
package io.voluntas.emulator.study.stats;

import org.jspecify.annotations.NullMarked;
