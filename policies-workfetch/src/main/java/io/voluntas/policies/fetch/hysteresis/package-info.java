/**
 * The rule of today's field clients: wait until a buffer falls below its minimum, then fill it to
 * the maximum from the project that has had least of its share lately.
 */
@NullMarked
package io.voluntas.policies.fetch.hysteresis;

import org.jspecify.annotations.NullMarked;
