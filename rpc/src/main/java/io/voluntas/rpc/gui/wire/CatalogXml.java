package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.AppVersion.DeviceUse;
import io.voluntas.rpc.gui.port.work.Workunit;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;

/** The elements {@code app}, {@code app_version} and {@code workunit}. */
public final class CatalogXml {
  private static final Bounds INSTANCES = new Bounds(0, 1e6);

  private CatalogXml() {}

  /** Writes an app. */
  public static void write(XmlText out, App app) {
    out.open("app")
        .text("name", app.name())
        .text("user_friendly_name", app.friendlyName())
        .oneOrZero("non_cpu_intensive", app.nonCpuIntensive())
        .close("app");
  }

  /** Reads an app. */
  public static App readApp(FieldReader in) {
    return new App(in.text("name"), in.text("user_friendly_name"), in.flag("non_cpu_intensive"));
  }

  /** Writes a version. */
  public static void write(XmlText out, AppVersion version) {
    out.open("app_version")
        .text("app_name", version.appName())
        .number("version_num", version.number())
        .text("platform", version.platform())
        .millionths("avg_ncpus", version.cpus())
        .real("flops", version.flops())
        .textIfAny("plan_class", version.planClass());
    for (int i = 0; i < version.files().size(); i++) {
      out.open("file_ref")
          .text("file_name", version.files().get(i))
          .flag("main_program", i == 0)
          .close("file_ref");
    }
    version
        .device()
        .ifPresent(
            device ->
                out.open("coproc")
                    .text("type", device.type())
                    .millionths("count", device.amount())
                    .close("coproc"));
    out.close("app_version");
  }

  /** Reads a version. */
  public static AppVersion readVersion(FieldReader in) {
    return new AppVersion(
        in.text("app_name"),
        Plausible.integer(in, "version_num"),
        in.text("platform"),
        in.text("plan_class"),
        in.millionths("avg_ncpus", INSTANCES, 1_000_000),
        in.all("coproc").stream()
            .map(use -> new DeviceUse(use.text("type"), use.millionths("count", INSTANCES, 0)))
            .findFirst(),
        Plausible.real(in, "flops"),
        in.all("file_ref").stream()
            .sorted((a, b) -> Boolean.compare(b.flag("main_program"), a.flag("main_program")))
            .map(file -> file.text("file_name"))
            .toList());
  }

  /** Writes a workunit. */
  public static void write(XmlText out, Workunit workunit) {
    out.open("workunit")
        .text("name", workunit.name())
        .text("app_name", workunit.appName())
        .number("version_num", workunit.versionNumber())
        .real("rsc_fpops_est", workunit.flopsEstimate())
        .real("rsc_fpops_bound", workunit.flopsBound())
        .bytes("rsc_memory_bound", workunit.memoryBytes())
        .bytes("rsc_disk_bound", workunit.diskBytes())
        .close("workunit");
  }

  /** Reads a workunit. */
  public static Workunit readWorkunit(FieldReader in) {
    return new Workunit(
        in.text("name"),
        in.text("app_name"),
        Plausible.integer(in, "version_num"),
        Plausible.real(in, "rsc_fpops_est"),
        Plausible.real(in, "rsc_fpops_bound"),
        Plausible.bytes(in, "rsc_memory_bound"),
        Plausible.bytes(in, "rsc_disk_bound"));
  }
}
