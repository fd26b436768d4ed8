package io.voluntas.host.os;

import java.util.OptionalInt;

/**
 * How a program ended, as the shell in front of it saw it.
 *
 * @param status 0 to 255
 * @param cpuTime CPU time of the program and the children that it waited for, microseconds; 0 when
 *     unknown
 */
public record Exit(int status, long cpuTime) {
  private static final int SHELL_BASE = 128;
  private static final int KSH_BASE = 256;
  private static final int LAST_SIGNAL = 31;

  /**
   * The signal that ended the program; empty when it ended by itself. Shells and Java alike show
   * signal {@code n} as status 128 + n, which a program may also choose itself; only the classic
   * signals 1 to 31 are read so, as BOINC's own exit codes start at 192.
   */
  public OptionalInt signal() {
    int signal = status - (status > KSH_BASE ? KSH_BASE : SHELL_BASE);
    return signal >= 1 && signal <= LAST_SIGNAL ? OptionalInt.of(signal) : OptionalInt.empty();
  }
}
