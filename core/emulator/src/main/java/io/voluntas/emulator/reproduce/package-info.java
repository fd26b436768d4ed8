/**
 * Published studies of volunteer-computing scheduling, reconstructed: their scenarios in our
 * notation, the figures that the original programs give on them ("golden"), our own figures beside
 * them, and for each cell whether it holds by a stated rule, or why it does not. Both the scenarios
 * and the golden figures are reconstructions: the papers' own input files are not available.
 */
@NullMarked
package io.voluntas.emulator.reproduce;

import org.jspecify.annotations.NullMarked;
