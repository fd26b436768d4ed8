package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads the elements that state files and scheduler replies share: apps, app versions, workunits
 * and file references.
 */
public final class EntityReader {
  /** A job's size when the file has no usable one; an emulator of the field assumes the same. */
  public static final double DEFAULT_JOB_FLOPS = 3.6e14;

  private static final double HUNDRED_YEARS = Bounds.SECONDS.max();
  private static final double MICROS = 1e6;
  private static final long ONE = 1_000_000;

  private static final Bounds COUNT = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds JOB_FLOPS = new Bounds(1, 1e24);
  private static final Bounds WEIGHT = new Bounds(0, 1e9);
  private static final Bounds SPEED = new Bounds(1e6, 1e18);
  private static final Bounds USED_CPUS = new Bounds(0, 100_000);
  private static final Bounds USED_DEVICES = new Bounds(1e-6, 64);
  private static final Bounds SPREAD = new Bounds(0, 1e24);

  private final double hostFlops;

  /**
   * Creates a reader.
   *
   * @param hostFlops speed of one processor of the host, FLOPS, above 0: from it the speed of app
   *     versions is guessed that do not state it
   */
  public EntityReader(double hostFlops) {
    this.hostFlops = hostFlops;
  }

  /** The wire name in use since client 7.0 for a device type, as clients or elements name it. */
  public static String deviceType(String written) {
    return ResourceTypes.wireName(written);
  }

  /** Reads an {@code app} element. */
  public BoincApp app(FieldReader in) {
    OptionalLong bound = in.millionths("latency_bound", Bounds.SECONDS);
    return new BoincApp(
        in.text("name"),
        in.text("user_friendly_name"),
        in.flag("non_cpu_intensive"),
        new EmulationHints(
            bound,
            in.number("fpops_est", JOB_FLOPS),
            spread(in, "fpops"),
            in.number("weight", WEIGHT, 1),
            limit(in, "max_concurrent"),
            in.number("working_set", Bounds.BYTES),
            spread(in, "checkpoint_period"),
            in.flag("ignore")));
  }

  /** A limit on a number of jobs; 0 means no limit. */
  static OptionalInt limit(FieldReader in, String field) {
    int most = in.integer(field, COUNT, 0);
    return most == 0 ? OptionalInt.empty() : OptionalInt.of(most);
  }

  private static Optional<Spread> spread(FieldReader in, String field) {
    Optional<XmlElement> child = in.element().child(field);
    if (child.isEmpty()) {
      return Optional.empty();
    }
    if (child.get().children().isEmpty()) {
      OptionalDouble plain = in.number(field, SPREAD);
      return plain.isPresent() ? Optional.of(new Spread(plain.getAsDouble(), 0)) : Optional.empty();
    }
    FieldReader inner = in.of(child.get());
    OptionalDouble mean = inner.number("mean", SPREAD);
    double deviation = inner.number("std_dev", SPREAD, 0);
    return mean.isPresent()
        ? Optional.of(new Spread(mean.getAsDouble(), deviation))
        : Optional.empty();
  }

  /** Reads an {@code app_version} element. */
  public BoincAppVersion version(FieldReader in) {
    Optional<DeviceUse> device = Optional.empty();
    for (XmlElement child : in.element().children("coproc")) {
      FieldReader use = in.of(child);
      String type = ResourceTypes.wireName(use.text("type"));
      if (type.isEmpty()) {
        use.warn("type", "a device without a type is ignored");
      } else {
        device = Optional.of(new DeviceUse(type, use.millionths("count", USED_DEVICES, ONE)));
      }
    }
    long cpus = in.millionths("avg_ncpus", USED_CPUS, ONE);
    if (cpus == 0 && device.isEmpty()) {
      in.warn("avg_ncpus", "a version that uses nothing at all; 1 is used instead");
      cpus = ONE;
    }
    // The client's own guess: the processors' speed, and ten times that of one for each device.
    double devices = device.map(use -> (double) use.amount() / ONE).orElse(0.0);
    double guess = Math.max(SPEED.min(), hostFlops * ((double) cpus / ONE + 10 * devices));
    if (!in.has("flops")) {
      in.warn("flops", "is missing; " + Math.round(guess) + " is used instead");
    }
    return new BoincAppVersion(
        in.text("app_name"),
        in.integer("version_num", COUNT, 0),
        in.text("platform"),
        in.text("plan_class"),
        cpus,
        device,
        in.longIfKnown("gpu_ram", Bounds.BYTES),
        in.text("api_version"),
        in.text("cmdline"),
        in.number("flops", SPEED, guess),
        files(in));
  }

  /** Reads a {@code workunit} element. */
  public BoincWorkunit workunit(FieldReader in) {
    if (!in.has("rsc_fpops_est")) {
      in.warn("rsc_fpops_est", "is missing; " + DEFAULT_JOB_FLOPS + " is used instead");
    }
    return new BoincWorkunit(
        in.text("name"),
        in.text("app_name"),
        in.integer("version_num", COUNT, 0),
        in.number("rsc_fpops_est", JOB_FLOPS, DEFAULT_JOB_FLOPS),
        in.number("rsc_fpops_bound", JOB_FLOPS),
        in.longIfKnown("rsc_memory_bound", Bounds.BYTES),
        in.longIfKnown("rsc_disk_bound", Bounds.BYTES),
        in.text("command_line"),
        files(in));
  }

  /** Reads the {@code file_ref} children of an element. */
  public List<FileRef> files(FieldReader in) {
    List<FileRef> refs = new ArrayList<>();
    for (XmlElement child : in.element().children()) {
      if (child.name().equals("file_ref")) {
        FieldReader ref = in.of(child);
        refs.add(
            new FileRef(
                ref.text("file_name"),
                ref.text("open_name"),
                ref.flag("main_program"),
                ref.flag("copy_file"),
                ref.flag("optional")));
      }
    }
    return refs;
  }

  /**
   * Estimated run time of a job, microseconds, 1 to a hundred years.
   *
   * @param workunit the job's size
   * @param version the version that runs it; without one, one processor of the host is assumed
   * @param correction the project's duration correction factor, above 0
   */
  public long estimate(
      BoincWorkunit workunit, Optional<BoincAppVersion> version, double correction) {
    double speed = version.map(BoincAppVersion::flops).orElse(hostFlops);
    double seconds = workunit.flopsEstimate() / speed * correction;
    return Math.max(1, Math.round(Math.min(seconds, HUNDRED_YEARS) * MICROS));
  }
}
