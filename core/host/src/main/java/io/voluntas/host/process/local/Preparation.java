package io.voluntas.host.process.local;

import io.voluntas.host.channel.MessageFile;
import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.CommandLine;
import io.voluntas.host.slot.ErrorOutput;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.InitDataFile;
import io.voluntas.host.slot.SetupException;
import io.voluntas.host.slot.SlotFiles;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Puts a job's slot in order and starts its program. For the helper threads. */
record Preparation(OperatingSystem system, InitData.Client client, RunnerSettings settings) {
  /** Output that nobody reads; kept short, for people. */
  static final String STDOUT = "stdout.txt";

  /** Programs read whole seconds and take 0 for their own default, which is minutes. */
  private static final long WHOLE_SECOND = 1_000_000;

  private static final int NICE = 19;
  private static final int NICE_OF_LIGHT_JOBS = 10;

  /**
   * A program that was started.
   *
   * @param process the shell in front of it
   * @param leader the same, as the system knows it
   * @param channel its control channel
   */
  record Launched(Process process, ProcessEntry.Id leader, MessageFile channel) {}

  static SlotFiles files(TaskSpec spec) {
    return new SlotFiles(spec.launch(), spec.slot(), spec.project(), spec.ordinary());
  }

  /**
   * Starts a program.
   *
   * @param wanted whether it is still to be started; asked at the last moment
   * @return empty when it was not
   */
  Optional<Launched> launch(TaskSpec spec, BooleanSupplier wanted)
      throws SetupException, IOException {
    SlotFiles files = files(spec);
    String program = files.prepare();
    new Traces(spec.slot()).clear(system.traces());
    InitDataFile.write(spec.slot().folder(), initData(spec));
    MessageFile channel = MessageFile.create(spec.slot().folder());
    ProcessBuilder builder =
        new ProcessBuilder(system.command(nice(spec), program(program, spec)))
            .directory(spec.slot().folder().toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(spec.slot().file(STDOUT).toFile()))
            .redirectError(
                ProcessBuilder.Redirect.appendTo(spec.slot().file(ErrorOutput.NAME).toFile()));
    Map<String, String> environment = builder.environment();
    String libraries = files.seenFromSlot(files.project()) + ":.:../..";
    environment.merge("LD_LIBRARY_PATH", libraries, (old, own) -> own + ':' + old);
    environment.putAll(spec.additions().environment());
    environment.put(Family.MARK, spec.slot().folder().toString());
    if (!wanted.getAsBoolean()) {
      return Optional.empty();
    }
    Process process = builder.start();
    ProcessEntry.Id leader =
        system
            .process(process.pid())
            .map(ProcessEntry::id)
            .orElseGet(() -> new ProcessEntry.Id(process.pid(), 0));
    return Optional.of(new Launched(process, leader, channel));
  }

  /** Jobs that hardly use the CPU, or feed a device, must not wait for those that use it fully. */
  static int nice(TaskSpec spec) {
    boolean light =
        !spec.share().devices().isEmpty()
            || spec.share().cpus() < 1
            || spec.launch().nonCpuIntensive();
    return light ? NICE_OF_LIGHT_JOBS : NICE;
  }

  static List<String> program(String program, TaskSpec spec) {
    List<String> words = new ArrayList<>();
    words.add(program);
    words.addAll(CommandLine.split(spec.launch().commandLine()));
    if (readsDeviceFromCommandLine(spec.launch().version().apiVersion())) {
      for (TaskSpec.Device device : spec.share().devices()) {
        words.addAll(List.of("--device", Integer.toString(device.index())));
      }
    }
    words.addAll(spec.additions().arguments());
    return words;
  }

  /** Programs before API version 7.5 do not look into the file for their device. */
  private static boolean readsDeviceFromCommandLine(String apiVersion) {
    if (!apiVersion.matches("[0-9]{1,4}\\.[0-9]{1,4}(\\..*)?")) {
      return true;
    }
    String[] parts = apiVersion.split("\\.");
    int major = Integer.parseInt(parts[0]);
    return major < 7 || (major == 7 && Integer.parseInt(parts[1]) < 5);
  }

  InitData initData(TaskSpec spec) {
    Launch launch = spec.launch();
    List<TaskSpec.Device> devices = spec.share().devices();
    return new InitData(
        client,
        spec.account(),
        new InitData.App(
            launch.version().app(), launch.version().number(), launch.version().planClass()),
        new InitData.Job(
            launch.workunit(),
            spec.job(),
            spec.project().toAbsolutePath().normalize(),
            spec.flopsEstimate(),
            launch.flopsBound(),
            launch.memoryBound(),
            launch.diskBound(),
            spec.deadline()),
        new InitData.Start(
            spec.slot().number(),
            spec.from().cpuTime(),
            spec.from().wallTime(),
            Math.max(WHOLE_SECOND, settings.checkpointPeriod().toNanos() / 1000)),
        devices.isEmpty()
            ? new InitData.Resources(spec.share().cpus(), "", -1, -1, 0)
            : new InitData.Resources(
                spec.share().cpus(),
                devices.get(0).type(),
                devices.get(0).index(),
                devices.get(0).openclIndex(),
                devices.stream().mapToDouble(TaskSpec.Device::usage).sum()),
        launch.program().stream().map(FileUse::file).toList());
  }
}
