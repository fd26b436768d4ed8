/**
 * The rules of the SPI as interfaces with test methods, one rule each, for the contracts to put
 * together; random {@link io.voluntas.testkit.rules.Scene}s to try them on.
 */
@NullMarked
package io.voluntas.testkit.rules;

import org.jspecify.annotations.NullMarked;
