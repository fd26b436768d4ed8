/**
 * Result folders that describe themselves: what made them, from what, and the check sums of their
 * files. Start with {@link io.voluntas.cli.crate.CrateMaker}.
 */
@NullMarked
package io.voluntas.cli.crate;

import org.jspecify.annotations.NullMarked;
