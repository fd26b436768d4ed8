package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads {@code app_config.xml}. There are no half-read limits: it gives them all or throws, and
 * then the caller keeps those that were in force.
 */
public final class AppConfigReader {
  private static final Bounds CPUS = new Bounds(1e-6, 100_000);
  private static final Bounds DEVICES = new Bounds(1e-6, 64);
  private static final XmlLimits LIMITS = new XmlLimits(4 << 20, 16, 100_000);

  private final WarningLog log;

  /**
   * Creates a reader.
   *
   * @param log takes what was forgiven or ignored
   */
  public AppConfigReader(WarningLog log) {
    this.log = log;
  }

  /**
   * Reads the limits of a file.
   *
   * @throws WireException when it cannot be read, is no {@code app_config}, or has tags that are
   *     cut, crossed or open; it names file and line
   */
  public AppConfig read(Path path) throws WireException {
    return read(new LenientXml(LIMITS, log).read(path));
  }

  /** As {@link #read(Path)}, from bytes that are called {@code file} in messages. */
  public AppConfig read(String file, byte[] bytes) throws WireException {
    return read(new LenientXml(LIMITS, log).parse(file, bytes));
  }

  private AppConfig read(XmlDocument document) throws WireException {
    FieldReader in = new FieldReader(document.file(), document.root("app_config"), log);
    List<AppConfig.App> apps = new ArrayList<>();
    for (FieldReader app : in.all("app")) {
      if (app.text("name").isEmpty()) {
        app.warn("name", "an app without a name is ignored");
      } else {
        apps.add(app(app));
      }
    }
    List<AppConfig.Version> versions = new ArrayList<>();
    for (FieldReader version : in.all("app_version")) {
      if (version.text("app_name").isEmpty()) {
        version.warn("app_name", "a version without an app is ignored");
      } else {
        versions.add(
            new AppConfig.Version(
                version.text("app_name"),
                version.text("plan_class"),
                version.millionths("avg_ncpus", CPUS),
                version.millionths("ngpus", DEVICES),
                version.text("cmdline")));
      }
    }
    return new AppConfig(
        EntityReader.limit(in, "project_max_concurrent"),
        in.flag("report_results_immediately"),
        apps,
        versions);
  }

  private static AppConfig.App app(FieldReader in) {
    FieldReader gpu = in.element().child("gpu_versions").map(in::of).orElse(in);
    return new AppConfig.App(
        in.text("name"),
        EntityReader.limit(in, "max_concurrent"),
        gpu.millionths("gpu_usage", DEVICES),
        gpu.millionths("cpu_usage", CPUS),
        in.flag("fraction_done_exact"),
        in.flag("report_results_immediately"));
  }
}
