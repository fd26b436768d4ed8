/** Scenarios as users give them: the seed notation, a YAML file, a BOINC state file or folder. */
@NullMarked
package io.voluntas.cli.input;

import org.jspecify.annotations.NullMarked;
