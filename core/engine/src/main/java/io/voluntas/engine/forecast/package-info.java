/** The round-robin simulation. */
@NullMarked
package io.voluntas.engine.forecast;

import org.jspecify.annotations.NullMarked;
