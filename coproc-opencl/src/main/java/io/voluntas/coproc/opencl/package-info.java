/**
 * OpenCL devices as the processing resource types {@code opencl} (GPUs and accelerators) and {@code
 * opencl-cpu} (the processor seen through OpenCL).
 *
 * <p>Start with {@link io.voluntas.coproc.opencl.OpenClResourceType}. {@code OpenCl} maps the four
 * functions that queries need by hand; nothing of OpenCL is needed to build this.
 */
@NullMarked
package io.voluntas.coproc.opencl;

import org.jspecify.annotations.NullMarked;
