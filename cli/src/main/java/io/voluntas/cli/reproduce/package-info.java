/** What the command {@code reproduce} prints and writes: published studies beside our runs. */
@NullMarked
package io.voluntas.cli.reproduce;

import org.jspecify.annotations.NullMarked;
