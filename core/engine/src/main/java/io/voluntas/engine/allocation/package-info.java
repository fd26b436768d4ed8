/** Which instances a job gets, and whether a set of jobs fits on the host. */
@NullMarked
package io.voluntas.engine.allocation;

import org.jspecify.annotations.NullMarked;
