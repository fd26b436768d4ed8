/**
 * When a schedule takes effect: at a checkpoint or after half a period, at once, or not before a
 * job has ended.
 */
@NullMarked
package io.voluntas.policies.cpu.enforce;

import org.jspecify.annotations.NullMarked;
