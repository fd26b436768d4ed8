package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.files.EmulationHints;
import io.voluntas.rpc.files.FileRef;
import io.voluntas.rpc.scheduler.ReplyFile;
import io.voluntas.rpc.scheduler.ReplyJob;
import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.feed.InstalledApp;
import io.voluntas.rpc.server.model.InputFile;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.sign.SignKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Collects the entities of a reply, each once, in the order in which they are needed. */
final class ReplyParts {
  private static final EmulationHints NO_HINTS =
      new EmulationHints(
          OptionalLong.empty(),
          OptionalDouble.empty(),
          Optional.empty(),
          1,
          OptionalInt.empty(),
          OptionalDouble.empty(),
          Optional.empty(),
          false);

  private final String url;
  private final SignKey uploadKey;
  private final Map<String, BoincApp> apps = new LinkedHashMap<>();
  private final Map<String, BoincAppVersion> versions = new LinkedHashMap<>();
  private final Map<String, ReplyFile> files = new LinkedHashMap<>();
  private final Map<String, BoincWorkunit> workunits = new LinkedHashMap<>();
  private final List<ReplyJob> jobs = new ArrayList<>();

  ReplyParts(Project project) {
    url = project.url();
    uploadKey = project.keys().upload();
  }

  /** Adds a job with all that it needs. */
  void add(
      String name,
      Workunit workunit,
      List<InputFile> inputs,
      List<Output> outputs,
      InstalledApp app,
      InstalledApp.Version version,
      double speed,
      long deadline) {
    apps.computeIfAbsent(
        app.definition().name(),
        key -> new BoincApp(key, app.definition().friendlyName(), false, NO_HINTS));
    AppDefinition.Version spec = version.spec();
    BoincAppVersion sent =
        versions.computeIfAbsent(
            app.definition().name()
                + " "
                + spec.number()
                + " "
                + spec.platform()
                + " "
                + spec.planClass(),
            key -> version(app, version, speed));
    BoincWorkunit made =
        workunits.computeIfAbsent(workunit.name(), key -> workunit(workunit, inputs));
    List<FileRef> refs = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      Output output = outputs.get(i);
      String file = name + "_" + i;
      files.put(file, upload(file, output.maxBytes()));
      refs.add(new FileRef(file, output.openName(), false, output.copy(), output.optional()));
    }
    jobs.add(ReplyJob.of(name, made, sent, deadline, refs, workunit.rules().reportImmediately()));
  }

  private BoincAppVersion version(InstalledApp app, InstalledApp.Version version, double speed) {
    AppDefinition.Version spec = version.spec();
    List<FileRef> refs = new ArrayList<>();
    for (InstalledApp.ProgramFile file : version.files()) {
      String name = file.staged().name();
      files.put(
          name,
          download(
              name,
              file.staged().bytes(),
              file.staged().md5().hex(),
              file.spec().main(),
              file.signature()));
      refs.add(
          new FileRef(name, file.spec().openName(), file.spec().main(), file.spec().copy(), false));
    }
    return new BoincAppVersion(
        app.definition().name(),
        spec.number(),
        spec.platform(),
        spec.planClass(),
        spec.cpus(),
        spec.device().map(device -> new DeviceUse(device.type(), device.count())),
        spec.device()
            .filter(device -> device.memoryBytes() > 0)
            .map(device -> OptionalLong.of(device.memoryBytes()))
            .orElse(OptionalLong.empty()),
        spec.apiVersion(),
        spec.commandLine(),
        speed,
        refs);
  }

  private BoincWorkunit workunit(Workunit workunit, List<InputFile> inputs) {
    List<FileRef> refs = new ArrayList<>();
    for (InputFile input : inputs) {
      files.put(input.name(), download(input.name(), input.bytes(), input.md5(), false, ""));
      refs.add(new FileRef(input.name(), input.openName(), false, input.copy(), false));
    }
    return new BoincWorkunit(
        workunit.name(),
        workunit.app(),
        0,
        workunit.size().flopsEstimate(),
        OptionalDouble.of(workunit.size().flopsBound()),
        OptionalLong.of(workunit.size().memoryBytes()),
        OptionalLong.of(workunit.size().diskBytes()),
        workunit.commandLine(),
        refs);
  }

  private ReplyFile download(
      String name, long bytes, String md5, boolean executable, String signature) {
    return new ReplyFile(
        name,
        List.of(url + Project.DOWNLOAD + name),
        List.of(),
        OptionalLong.of(bytes),
        OptionalLong.empty(),
        md5,
        executable,
        false,
        signature,
        "",
        "");
  }

  private ReplyFile upload(String name, long maxBytes) {
    return new ReplyFile(
        name,
        List.of(),
        List.of(url + Project.UPLOAD),
        OptionalLong.empty(),
        OptionalLong.of(maxBytes),
        "",
        false,
        false,
        "",
        uploadKey.signUpload(name, maxBytes),
        "");
  }

  List<BoincApp> apps() {
    return List.copyOf(apps.values());
  }

  List<BoincAppVersion> versions() {
    return List.copyOf(versions.values());
  }

  List<ReplyFile> files() {
    return List.copyOf(files.values());
  }

  List<BoincWorkunit> workunits() {
    return List.copyOf(workunits.values());
  }

  List<ReplyJob> jobs() {
    return List.copyOf(jobs);
  }
}
