/**
 * Experimental designs: which values of its parameters a study tries together. Every point is a
 * function of the seed, the parameters' names and the point's number.
 */
@NullMarked
package io.voluntas.emulator.study.design;

import org.jspecify.annotations.NullMarked;
