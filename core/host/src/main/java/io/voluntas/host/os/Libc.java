package io.voluntas.host.os;

import com.sun.jna.Native;
import com.sun.jna.NativeLong;

/** The three calls of the C library that Java has no words for. */
final class Libc {
  private static final int CLOCK_TICKS = 2;

  static {
    Native.register(Libc.class, "c");
  }

  private Libc() {}

  static native int kill(int pid, int signal);

  static native int getpagesize();

  static native NativeLong sysconf(int name);

  /**
   * Ticks a second in which the kernel tells CPU time.
   *
   * @throws UnsupportedHostException when JNA or the C library cannot be loaded
   */
  static long clockTicks() throws UnsupportedHostException {
    try {
      return sysconf(CLOCK_TICKS).longValue();
    } catch (LinkageError problem) {
      throw new UnsupportedHostException(
          "the native part of JNA cannot be loaded ("
              + problem.getMessage()
              + "). It is unpacked into "
              + System.getProperty("jna.tmpdir", System.getProperty("java.io.tmpdir"))
              + ", which must allow programs to run; -Djna.tmpdir=FOLDER names another one");
    }
  }
}
