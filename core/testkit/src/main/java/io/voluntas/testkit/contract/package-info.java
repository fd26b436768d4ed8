/**
 * Abstract test classes, one for each kind of extension: extend one, name what is to be tested, and
 * every rule that holds for its kind is checked.
 */
@NullMarked
package io.voluntas.testkit.contract;

import org.jspecify.annotations.NullMarked;
