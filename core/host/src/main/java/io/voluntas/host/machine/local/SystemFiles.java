package io.voluntas.host.machine.local;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The operating system as files and programs show it. Nothing here throws: absent is empty. */
interface SystemFiles {
  /** Text of a file, its first mebibyte. */
  Optional<String> read(String path);

  /** Names in a folder, sorted; empty when it is not there. */
  List<String> list(String path);

  /** When a file was read last, microseconds since 1970. */
  OptionalLong accessed(String path);

  /** Output of a program that ends well within two seconds. */
  Optional<String> run(String... command);

  /** Starts a program without waiting for it; empty when it is not installed. */
  Optional<Answer> start(String... command);

  /** Output that is to come. */
  interface Answer {
    /** Whether the program has ended. */
    boolean ended();

    /** Its output, once it has ended; empty when it failed. */
    Optional<String> output();

    /** Ends the program. */
    void cancel();
  }
}
