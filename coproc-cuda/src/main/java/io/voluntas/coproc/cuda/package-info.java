/**
 * NVIDIA devices as the processing resource type {@code cuda}.
 *
 * <p>Start with {@link io.voluntas.coproc.cuda.CudaResourceType}. {@code CudaDriver} and {@code
 * Nvml} map about ten functions each of the vendor's two libraries by hand; nothing of the vendor
 * is needed to build this. {@code Diagnosis} turns their error codes into what a user can do.
 */
@NullMarked
package io.voluntas.coproc.cuda;

import org.jspecify.annotations.NullMarked;
