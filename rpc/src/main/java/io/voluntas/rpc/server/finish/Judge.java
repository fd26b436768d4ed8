package io.voluntas.rpc.server.finish;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.feed.InstalledApp;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Report.ReturnedFile;
import io.voluntas.rpc.sign.Md5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the outputs of a returned job: all there, as the host described them, and good in the
 * eyes of the app's own validator.
 */
final class Judge {
  private static final Logger LOG = LoggerFactory.getLogger(Judge.class);
  private static final long VALIDATOR_SECONDS = 60;

  private final Path uploads;

  Judge(Path uploads) {
    this.uploads = uploads;
  }

  /** The name of an output of a job. */
  static String fileName(String job, int position) {
    return job + "_" + position;
  }

  Verdict judge(
      Job job, List<Output> outputs, List<ReturnedFile> described, Optional<InstalledApp> app)
      throws InterruptedException {
    List<String> paths = new ArrayList<>();
    try {
      for (int i = 0; i < outputs.size(); i++) {
        String name = fileName(job.name(), i);
        Path file = uploads.resolve(name);
        boolean there = Files.isRegularFile(file);
        if (!there && !outputs.get(i).optional()) {
          LOG.info("{}: the output {} did not come", job.name(), outputs.get(i).openName());
          return Verdict.BAD;
        }
        if (there && !asDescribed(file, name, outputs.get(i), described)) {
          LOG.info("{}: the output {} is not as told", job.name(), outputs.get(i).openName());
          return Verdict.BAD;
        }
        paths.add(there ? file.toAbsolutePath().toString() : "");
      }
      return app.isPresent() ? validate(job, app.get(), paths) : Verdict.GOOD;
    } catch (IOException e) {
      LOG.warn("{}: cannot be judged: {}", job.name(), e.toString());
      return Verdict.UNKNOWN;
    }
  }

  private static boolean asDescribed(
      Path file, String name, Output output, List<ReturnedFile> described) throws IOException {
    if (Files.size(file) > output.maxBytes()) {
      return false;
    }
    for (ReturnedFile told : described) {
      if (told.name().equals(name)) {
        boolean size = told.bytes() < 0 || told.bytes() == Files.size(file);
        return size && (told.md5().isEmpty() || told.md5().equals(Md5.ofFile(file).hex()));
      }
    }
    return true;
  }

  private static Verdict validate(Job job, InstalledApp app, List<String> paths)
      throws IOException, InterruptedException {
    if (app.definition().validator().isEmpty()) {
      return Verdict.GOOD;
    }
    List<String> command = new ArrayList<>(app.definition().validator());
    command.addAll(paths);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(app.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("VOLUNTAS_JOB", job.name());
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      if (!process.waitFor(VALIDATOR_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("{}: the validator did not end in {} s", job.name(), VALIDATOR_SECONDS);
        return Verdict.UNKNOWN;
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return process.exitValue() == 0 ? Verdict.GOOD : Verdict.BAD;
  }
}
