package io.voluntas.cli.live.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the kernel says about a process, so that nothing depends on our own accounts. */
final class Ticks {
  private Ticks() {}

  /** CPU time of a process, in hundredths of a second; that is the unit on all usual Linux. */
  static long of(long pid) {
    String stat = read(Path.of("/proc", Long.toString(pid), "stat"));
    // The name, in brackets, may hold anything; fields are counted from behind it.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
  }

  /** The same with all processes that it started; one that ends meanwhile counts nothing. */
  static long withChildren(long pid) {
    return ProcessHandle.of(pid).stream()
        .flatMap(parent -> Stream.concat(Stream.of(parent), parent.descendants()))
        .mapToLong(process -> ofLiving(process.pid()))
        .sum();
  }

  private static long ofLiving(long pid) {
    try {
      return of(pid);
    } catch (UncheckedIOException gone) {
      return 0;
    }
  }

  /** Resident memory of a process, bytes. */
  static long resident(long pid) {
    return read(Path.of("/proc", Long.toString(pid), "status"))
        .lines()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
        .findFirst()
        .orElseThrow();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
