/** Baselines that know no projects: all jobs by deadline, or by arrival. */
@NullMarked
package io.voluntas.policies.cpu.edf;

import org.jspecify.annotations.NullMarked;
