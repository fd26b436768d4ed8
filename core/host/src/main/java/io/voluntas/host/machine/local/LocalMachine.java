package io.voluntas.host.machine.local;

import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.ProcessorSpeed;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;

/** This machine. */
public final class LocalMachine {
  private static final String SPEED = "processor-speed.txt";

  private LocalMachine() {}

  /**
   * Looks at this machine.
   *
   * @param folder the client's folder; its disk is the one that counts
   * @param measure whether to measure the processors' speed, half a second unless {@code
   *     processor-speed.txt} in the folder has it; else 10^9 operations a second are reported
   */
  public static Machine open(Path folder, boolean measure) {
    Machine unmeasured = on(folder, ProcessorSpeed.UNKNOWN);
    if (!measure) {
      return unmeasured;
    }
    String model = unmeasured.describe().cpuModel();
    return on(folder, new SpeedFile(folder.resolve(SPEED)).get(model, SpeedTest::measure));
  }

  private static Machine on(Path folder, ProcessorSpeed speed) {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).equals("linux");
    return linux
        ? new LinuxMachine(new RealFiles(), LocalMachine::unixMicros, folder, speed)
        : new OshiMachine(folder, speed);
  }

  private static long unixMicros() {
    Instant now = Instant.now();
    return now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
  }
}
