/** The injector of the command line. */
@NullMarked
package io.voluntas.cli.wiring;

import org.jspecify.annotations.NullMarked;
