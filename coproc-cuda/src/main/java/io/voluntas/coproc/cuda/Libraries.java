package io.voluntas.coproc.cuda;

import io.voluntas.spi.resource.DetectionContext;

/**
 * File names of the vendor's libraries. On Linux by their exact names: the names without a version
 * are links that only development packages bring.
 *
 * @param driver the CUDA driver
 * @param nvml the management library
 */
record Libraries(String driver, String nvml) {
  /** From the environment, else from the options, else the usual ones of the system. */
  static Libraries of(DetectionContext context, String driverOption, String nvmlOption) {
    boolean windows = context.os().equals("windows");
    return new Libraries(
        pick(context, "VOLUNTAS_CUDA_LIBRARY", driverOption, windows ? "nvcuda" : "libcuda.so.1"),
        pick(context, "VOLUNTAS_NVML_LIBRARY", nvmlOption, windows ? "nvml" : "libnvidia-ml.so.1"));
  }

  private static String pick(
      DetectionContext context, String variable, String option, String usual) {
    return context
        .environment(variable)
        .filter(name -> !name.isBlank())
        .orElse(option.isBlank() ? usual : option);
  }
}
