/**
 * The history of a live client: whether its decisions come out again as they were, and a scenario
 * made from it, in which other policies can be tried on the same jobs at the same times.
 */
@NullMarked
package io.voluntas.cli.replay;

import org.jspecify.annotations.NullMarked;
