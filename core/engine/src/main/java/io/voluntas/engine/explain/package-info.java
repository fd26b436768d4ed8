/** Why a job runs or waits, and why a project was or was not asked for work. */
@NullMarked
package io.voluntas.engine.explain;

import org.jspecify.annotations.NullMarked;
