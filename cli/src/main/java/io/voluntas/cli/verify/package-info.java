/**
 * Runs a sample of a result folder again and compares. Start with {@link
 * io.voluntas.cli.verify.Rerun}.
 */
@NullMarked
package io.voluntas.cli.verify;

import org.jspecify.annotations.NullMarked;
