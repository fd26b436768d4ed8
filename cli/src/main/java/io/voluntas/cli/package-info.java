/**
 * The command line: the only place where everything is wired together.
 *
 * <p>{@link io.voluntas.cli.Main} loads the plugins, makes the injector, and hands over to one
 * {@link io.voluntas.cli.command.Command}. Exit codes: 0 done, 1 the work failed, 2 bad usage or
 * input, 3 an invariant broke.
 */
@NullMarked
package io.voluntas.cli;

import org.jspecify.annotations.NullMarked;
