/**
 * Emulations as the commands ask for them: which policies with which options, the runs themselves,
 * and the files that are left behind. Start with {@link io.voluntas.cli.emulate.Experiments}.
 */
@NullMarked
package io.voluntas.cli.emulate;

import org.jspecify.annotations.NullMarked;
