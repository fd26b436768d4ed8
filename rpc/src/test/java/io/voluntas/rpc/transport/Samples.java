package io.voluntas.rpc.transport;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/** A request of a client with one finished, one held and one foreign job. */
final class Samples {
  /** The world's clock at the time of every request. */
  static final Instant WORLD = Instant.ofEpochSecond(1_700_000_000);

  /** The client's clock at that time: it counts from its own start. */
  static final long NOW = 3 * Durations.HOUR;

  static final Launch.Version VERSION =
      new Launch.Version("tide", 102, "x86_64-pc-linux-gnu", "", "7.20.2");

  private Samples() {}

  static SchedulerRequest request() {
    return new SchedulerRequest(
            "Sea",
            NOW,
            4,
            0.9,
            Durations.HOUR,
            0.25,
            List.of(
                new SchedulerRequest.Demand("cuda", 0, 0),
                new SchedulerRequest.Demand("opencl", 3600 * Durations.SECOND, 1_000_000),
                new SchedulerRequest.Demand("cpu", 7200 * Durations.SECOND, 500_000)),
            List.of(
                new SchedulerRequest.QueuedJob(
                    "Sea", "tide_2_0", Durations.HOUR, NOW + Durations.DAY, 1_000_000),
                new SchedulerRequest.QueuedJob(
                    "Hill", "secret_name", 60 * Durations.SECOND, NOW + Durations.HOUR, 500_000)),
            List.of(
                new SchedulerRequest.FinishedJob(
                    "tide_1_0", 100 * Durations.SECOND, NOW - 10 * Durations.SECOND, true)))
        .with(report());
  }

  private static ClientReport report() {
    TreeMap<String, String> card = new TreeMap<>();
    card.put("model", "Card <One>");
    card.put("driver", "535.104.05");
    card.put("cuda_version", "12.2");
    card.put("compute_capability", "8.6");
    card.put("uuid", "GPU-private");
    TreeMap<String, String> other = new TreeMap<>();
    other.put("model", "Radeon Two");
    other.put("vendor", "Advanced Micro Devices, Inc.");
    return new ClientReport(
        new ClientReport.Account("key_1", 7, 12, "1024\nab\ncd\n.", "c0ffee"),
        new ClientReport.HostDescription(
            "box",
            "192.0.2.7",
            3600,
            4,
            "GenuineX",
            "X & Y 5000",
            "fpu sse2",
            2.5e9,
            8e9,
            8L << 30,
            -1,
            1L << 30,
            500_000_000_000L,
            200_000_000_000L,
            "Linux",
            "6.1",
            List.of("x86_64-pc-linux-gnu", "i686-pc-linux-gnu")),
        List.of(
            new ClientReport.DeviceDescription("cuda", 1, 1.5e13, 8L << 30, card),
            new ClientReport.DeviceDescription("opencl", 2, 5e12, 4L << 30, other)),
        List.of(
            new ClientReport.JobReport(
                "tide_1_0",
                ClientReport.Outcome.SUCCESS,
                0,
                95 * Durations.SECOND,
                100 * Durations.SECOND,
                VERSION,
                "done <well>",
                1000,
                2000,
                List.of(new ClientReport.Output("tide_1_0_r0", 11, "ab12")))),
        List.of(new ClientReport.HeldJob("tide_2_0", VERSION)),
        new ClientReport.Availability(0.9, 0.8, 0.95, 0.5),
        new ClientReport.DiskUsage(3_000_000, 1_000_000, OptionalLong.of(50_000_000_000L)),
        "<global_preferences>\n<work_buf_min_days>0.1</work_buf_min_days>\n</global_preferences>");
  }

  static String resource(String name) {
    try (InputStream in = Samples.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
