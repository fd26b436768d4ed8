/** Text for terminals: tables, progress, number formats. */
@NullMarked
package io.voluntas.cli.render;

import org.jspecify.annotations.NullMarked;
