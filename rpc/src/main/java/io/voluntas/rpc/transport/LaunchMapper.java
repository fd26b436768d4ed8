package io.voluntas.rpc.transport;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.FileRef;
import io.voluntas.rpc.scheduler.ReplyFile;
import io.voluntas.rpc.scheduler.ReplyJob;
import io.voluntas.rpc.scheduler.SchedulerReply;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Works out how the jobs of a reply are run, and refuses those that could not or must not be. */
final class LaunchMapper {
  private final SortedMap<String, ReplyFile> files = new TreeMap<>();
  private final SortedMap<String, Boolean> idleApps = new TreeMap<>();
  private final boolean allIdle;

  LaunchMapper(SchedulerReply reply) {
    reply.files().forEach(file -> files.put(file.name(), file));
    reply.apps().forEach(app -> idleApps.put(app.name(), app.nonCpuIntensive()));
    this.allIdle = reply.flags().nonCpuIntensive();
  }

  /**
   * How a job is run.
   *
   * @throws Refusal when its files are not all described, or lead elsewhere
   */
  Launch launch(ReplyJob job, BoincWorkunit workunit, BoincAppVersion version) throws Refusal {
    SortedMap<String, FileSpec> known = new TreeMap<>();
    List<FileUse> program = uses(version.files(), known);
    if (program.stream().filter(FileUse::mainProgram).count() != 1) {
      throw new Refusal("its app version " + version.appName() + " has not one main program");
    }
    List<FileUse> inputs = uses(workunit.files(), known);
    List<FileUse> outputs = uses(job.files(), known);
    return new Launch(
        workunit.name(),
        new Launch.Version(
            version.appName(),
            version.number(),
            version.platform(),
            version.planClass(),
            version.apiVersion()),
        program,
        inputs,
        outputs,
        List.copyOf(known.values()),
        (workunit.commandLine() + " " + version.commandLine()).strip(),
        workunit.flopsBound().orElse(0),
        workunit.memoryBound().orElse(0),
        workunit.diskBound().orElse(0),
        version.flops(),
        job.reportImmediately(),
        allIdle || idleApps.getOrDefault(version.appName(), false));
  }

  private List<FileUse> uses(List<FileRef> refs, SortedMap<String, FileSpec> known) throws Refusal {
    List<FileUse> uses = new ArrayList<>();
    for (FileRef ref : refs) {
      ReplyFile file = files.get(ref.fileName());
      if (file == null) {
        throw new Refusal(
            "its file '" + ref.fileName() + "' is not described, or was refused for its name");
      }
      known.put(file.name(), spec(file));
      String open = ref.openName().isEmpty() ? ref.fileName() : ref.openName();
      if (leadsElsewhere(open)) {
        throw new Refusal("it opens a file as '" + open + "', outside of its folder");
      }
      uses.add(new FileUse(ref.fileName(), open, ref.mainProgram(), ref.copy(), ref.optional()));
    }
    return uses;
  }

  /** Whether a name, which may hold folders, could mean a file outside of the job's folder. */
  private static boolean leadsElsewhere(String name) {
    return name.startsWith("/")
        || name.contains("\\")
        || name.contains(":")
        || name.indexOf('\0') >= 0
        || List.of(name.split("/", -1)).contains("..");
  }

  private static FileSpec spec(ReplyFile file) throws Refusal {
    try {
      return new FileSpec(
          file.name(),
          addresses(file, file.downloadUrls()),
          addresses(file, file.uploadUrls()),
          file.bytes(),
          file.maxBytes(),
          file.md5().toLowerCase(Locale.ROOT),
          file.executable(),
          file.sticky(),
          file.signature(),
          file.uploadSignature());
    } catch (IllegalArgumentException e) {
      throw new Refusal(String.valueOf(e.getMessage()));
    }
  }

  private static List<URI> addresses(ReplyFile file, List<String> texts) throws Refusal {
    List<URI> addresses = new ArrayList<>();
    // One of several may be broken; that none is left is told.
    texts.forEach(text -> address(text).ifPresent(addresses::add));
    if (addresses.isEmpty() && !texts.isEmpty()) {
      throw new Refusal("its file '" + file.name() + "' has no usable address: " + texts.get(0));
    }
    return addresses;
  }

  private static Optional<URI> address(String text) {
    try {
      URI address = new URI(text.replace(" ", "%20"));
      String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
      return scheme.matches("https?") && address.getHost() != null
          ? Optional.of(address)
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /** Why a job is not taken. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String why) {
      super(why);
    }
  }
}
