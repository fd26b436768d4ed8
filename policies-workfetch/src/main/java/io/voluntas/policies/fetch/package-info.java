/**
 * The plugin that brings the work-fetch and work-send policies; one package below for each policy.
 */
@NullMarked
package io.voluntas.policies.fetch;

import org.jspecify.annotations.NullMarked;
