/**
 * A laboratory for schedulers: small worlds of entities that compete for processors, played step by
 * step with every number shown. It has nothing to do with jobs, projects and deadlines; its times
 * are nanoseconds, its reports milliseconds.
 */
@NullMarked
package io.voluntas.spi.lab;

import org.jspecify.annotations.NullMarked;
