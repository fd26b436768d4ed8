/**
 * Processing resources: device types, their instances and how they are detected.
 *
 * <p>Start with {@link io.voluntas.spi.resource.ProcessingResourceType}. Nothing in the core knows
 * the name of any device type but the CPU.
 */
@NullMarked
package io.voluntas.spi.resource;

import org.jspecify.annotations.NullMarked;
