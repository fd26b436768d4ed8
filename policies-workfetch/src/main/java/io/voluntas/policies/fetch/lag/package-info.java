/**
 * Work fetch by lag: a second fair-queueing ledger over the projects that could do work says how
 * much each needs, and the needs add up to what the buffer lacks.
 */
@NullMarked
package io.voluntas.policies.fetch.lag;

import org.jspecify.annotations.NullMarked;
