/**
 * Work fetch per processing resource: shortfall, priority, debt and back-off of each type by
 * itself, and one request that names them all.
 */
@NullMarked
package io.voluntas.policies.fetch.resource;

import org.jspecify.annotations.NullMarked;
