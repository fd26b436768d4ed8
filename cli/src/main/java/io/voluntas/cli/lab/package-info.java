/**
 * The laboratory of the command line: worlds from files and presets, played by a plugin, shown as
 * tables, as JSON and as a page.
 */
@NullMarked
package io.voluntas.cli.lab;

import org.jspecify.annotations.NullMarked;
