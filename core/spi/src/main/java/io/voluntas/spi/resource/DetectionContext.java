package io.voluntas.spi.resource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The machine as detection sees it, so that it can be tested without a device. */
public interface DetectionContext {
  /**
   * Operating system: {@code linux}, {@code windows}, {@code macos} or its own name in lower case.
   */
  String os();

  /** An environment variable. */
  Optional<String> environment(String name);

  /**
   * Text of a file, for instance below {@code /sys}; empty when it is not there or not readable.
   */
  Optional<String> read(String path);

  /** Names in a directory, sorted; empty when it is not there. */
  List<String> list(String path);

  /** Output of a program; empty when it is not installed, fails or takes too long. */
  Optional<String> run(Duration limit, String... command);
}
