package io.voluntas.host.machine.local;

import io.voluntas.host.machine.ProcessorSpeed;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongToDoubleFunction;

/**
 * Measures one processor, in about half a second.
 *
 * <p>Eight independent chains of multiplications and additions, or of integer operations, all in
 * registers: what scalar compiled code reaches that neither waits for memory nor is vectorised. The
 * first compiler of the JVM does as well on it as the second, so that the figure does not depend on
 * how the client was started. CPU time counts, not wall time, and of several rounds the best: other
 * programs can only make a round slower.
 */
final class SpeedTest {
  private static final int ROUNDS = 8;
  private static final long STEPS = 4_000_000;
  private static final int WARM_UP = 200;

  private SpeedTest() {}

  static ProcessorSpeed measure() {
    // Per step 16 floating-point operations, or 24 integer operations.
    return new ProcessorSpeed(rate(SpeedTest::floats, 16), rate(SpeedTest::integers, 24));
  }

  private static double rate(LongToDoubleFunction work, int operations) {
    double sink = 0;
    for (int i = 0; i < WARM_UP; i++) {
      sink += work.applyAsDouble(1_000);
    }
    double best = 0;
    for (int i = 0; i < ROUNDS; i++) {
      long before = cpuNanos();
      sink += work.applyAsDouble(STEPS);
      long nanos = Math.max(1, cpuNanos() - before);
      best = Math.max(best, (double) STEPS * operations / nanos * 1e9);
    }
    // The sum must be used, or the compiler may leave the work out.
    return sink == 0.125 ? 1 : best;
  }

  private static long cpuNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported()
        ? threads.getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  private static double floats(long steps) {
    double a = 1.1;
    double b = 1.2;
    double c = 1.3;
    double d = 1.4;
    double e = 1.5;
    double f = 1.6;
    double g = 1.7;
    double h = 1.8;
    double times = 0.999_999;
    double plus = 1e-6;
    for (long i = 0; i < steps; i++) {
      a = a * times + plus;
      b = b * times + plus;
      c = c * times + plus;
      d = d * times + plus;
      e = e * times + plus;
      f = f * times + plus;
      g = g * times + plus;
      h = h * times + plus;
    }
    return a + b + c + d + e + f + g + h;
  }

  private static double integers(long steps) {
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    long e = 5;
    long f = 6;
    long g = 7;
    long h = 8;
    for (long i = 0; i < steps; i++) {
      a = (a ^ (a << 13)) + i;
      b = (b ^ (b >>> 7)) + i;
      c = (c ^ (c << 17)) + i;
      d = (d ^ (d >>> 5)) + i;
      e = (e ^ (e << 11)) + i;
      f = (f ^ (f >>> 9)) + i;
      g = (g ^ (g << 3)) + i;
      h = (h ^ (h >>> 15)) + i;
    }
    return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
  }
}
