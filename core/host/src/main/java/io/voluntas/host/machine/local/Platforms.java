package io.voluntas.host.machine.local;

import java.util.ArrayList;
import java.util.List;

/** Names of platforms, as projects know them. */
final class Platforms {
  private final SystemFiles files;

  Platforms(SystemFiles files) {
    this.files = files;
  }

  /**
   * Platforms whose programs a Linux machine runs, the native one first.
   *
   * @param kernel the kernel's word for the architecture; may be empty (before Linux 6.1)
   * @param java Java's word for it
   */
  List<String> linux(String kernel, String java) {
    List<String> platforms = new ArrayList<>();
    String native64 = kernel.isEmpty() ? java : kernel;
    switch (native64) {
      case "x86_64", "amd64" -> {
        platforms.add("x86_64-pc-linux-gnu");
        if (runs32("/lib/ld-linux.so.2")) {
          platforms.add("i686-pc-linux-gnu");
        }
      }
      case "i386", "i486", "i586", "i686", "x86" -> platforms.add("i686-pc-linux-gnu");
      case "aarch64" -> {
        platforms.add("aarch64-unknown-linux-gnu");
        if (runs32("/lib/ld-linux-armhf.so.3")) {
          platforms.add("arm-unknown-linux-gnueabihf");
        }
      }
      case "arm", "armv7l", "armv6l" -> platforms.add("arm-unknown-linux-gnueabihf");
      default -> platforms.add(native64 + "-unknown-linux-gnu");
    }
    return platforms;
  }

  /**
   * Whether programs for the 32-bit sibling run: its loader is there and starts, which it does not
   * when the kernel was built without them.
   */
  private boolean runs32(String loader) {
    return files.run(loader, "--help").isPresent();
  }

  /** Platforms of a system that is not Linux, by Java's words for system and architecture. */
  static List<String> other(String os, String arch) {
    boolean arm = arch.equals("aarch64");
    if (os.startsWith("Windows")) {
      return arm
          ? List.of("windows_arm64", "windows_x86_64", "windows_intelx86")
          : List.of("windows_x86_64", "windows_intelx86");
    }
    if (os.startsWith("Mac")) {
      return arm
          ? List.of("arm64-apple-darwin", "x86_64-apple-darwin")
          : List.of("x86_64-apple-darwin");
    }
    return List.of(arch + "-" + os.replace(' ', '_'));
  }
}
