package io.voluntas.coproc.cuda;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import java.util.OptionalInt;

/** A native library whose functions return a status code. */
final class NativeApi {
  /** What opening gave. */
  sealed interface Opening {
    /** It is open. */
    record Opened(NativeApi api) implements Opening {}

    /** No file of that name. */
    record NotThere() implements Opening {}

    /** There is a file, but it cannot be loaded. */
    record Unusable(String message) implements Opening {}
  }

  private final NativeLibrary library;

  private NativeApi(NativeLibrary library) {
    this.library = library;
  }

  /** Opens by exact file name, searched as the system does. */
  static Opening open(String name) {
    try {
      return new Opening.Opened(new NativeApi(NativeLibrary.getInstance(name)));
    } catch (UnsatisfiedLinkError e) {
      return judge(name, String.valueOf(e.getMessage()));
    } catch (LinkageError e) {
      // JNA itself could not unpack or load its own small library.
      return new Opening.Unusable("native calls are not possible here: " + e);
    }
  }

  /** Tells "no such file" from "the file is damaged or lacks something else". */
  static Opening judge(String name, String message) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    for (String line : message.lines().map(String::strip).toList()) {
      boolean report = line.startsWith("Unable to load library") || line.startsWith("Native lib");
      boolean missing =
          line.contains("cannot open shared object file: No such file")
              && (line.startsWith(name + ":") || line.startsWith(file + ":"));
      boolean windowsMissing = line.contains("module could not be found");
      if (!report && !missing && !windowsMissing && !line.isEmpty()) {
        return new Opening.Unusable(line);
      }
    }
    return new Opening.NotThere();
  }

  /**
   * Calls a function.
   *
   * @return its status code; empty when the library has no such function
   */
  OptionalInt call(String function, Object... arguments) {
    Function found;
    try {
      found = library.getFunction(function);
    } catch (UnsatisfiedLinkError e) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(found.invokeInt(arguments));
  }

  /** Whether a call happened and went well: all our libraries use 0 for success. */
  static boolean fine(OptionalInt status) {
    return status.isPresent() && status.getAsInt() == 0;
  }
}
