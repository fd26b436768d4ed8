/**
 * One class per command. A command parses nothing by hand: it declares Commons CLI options and gets
 * an {@link io.voluntas.cli.command.Invocation}.
 */
@NullMarked
package io.voluntas.cli.command;

import org.jspecify.annotations.NullMarked;
