package io.voluntas.rpc.server.feed;

import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.rpc.server.config.JobList;
import io.voluntas.rpc.server.config.JobSpec;
import io.voluntas.rpc.server.config.Names;
import io.voluntas.rpc.server.model.InputFile;
import io.voluntas.rpc.server.model.NewWorkunit;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.server.store.Transaction;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes workunits of job lists: all of a list in one transaction, once. */
final class JobIntake {
  private static final int LONGEST_NAME = 80;

  private final Store store;
  private final DownloadFolder downloads;

  JobIntake(Store store, DownloadFolder downloads) {
    this.store = store;
    this.downloads = downloads;
  }

  /**
   * Takes a list.
   *
   * @param batch name of the list; a list is taken once under its name
   * @param fingerprint sum of its text
   * @param folder where its files are
   * @throws FeedException when it cannot be used; nothing was taken then
   */
  void take(String batch, String fingerprint, JobList list, Path folder, AppCatalog apps, long now)
      throws IOException {
    Optional<String> before = store.write(tx -> tx.workunits().batch(batch));
    if (before.isPresent()) {
      if (!before.get().equals(fingerprint)) {
        throw new FeedException(
            batch + " was taken before and has changed: give the new jobs a file of another name");
      }
      return;
    }
    List<NewWorkunit> made = new ArrayList<>();
    String base = Names.plainFrom(batch.replaceFirst("(/job)?\\.yaml$", ""));
    for (int i = 0; i < list.jobs().size(); i++) {
      JobSpec spec = list.jobs().get(i);
      String own = list.jobs().size() == 1 ? base : base + "_" + i;
      expand(batch, spec.name().isEmpty() ? own : spec.name(), spec, folder, apps, made);
    }
    store.run(
        tx -> {
          tx.workunits().take(batch, fingerprint, now);
          for (NewWorkunit workunit : made) {
            if (tx.workunits().find(workunit.name()).isPresent()) {
              throw new FeedException(
                  batch + ": there is a job named " + workunit.name() + " already");
            }
            tx.workunits().add(workunit, now);
          }
          list.cancel().forEach(name -> cancel(tx, batch, name));
        });
  }

  private static void cancel(Transaction tx, String batch, String name) {
    if (name.endsWith("*")) {
      for (Workunit open : tx.workunits().openWithPrefix(name.substring(0, name.length() - 1))) {
        tx.workunits().end(open.id(), Workunit.State.CANCELLED);
      }
      return;
    }
    Workunit found =
        tx.workunits()
            .find(name)
            .orElseThrow(() -> new FeedException(batch + ": there is no job named " + name));
    tx.workunits().end(found.id(), Workunit.State.CANCELLED);
  }

  private void expand(
      String batch, String base, JobSpec spec, Path folder, AppCatalog apps, List<NewWorkunit> made)
      throws IOException {
    InstalledApp app =
        apps.find(spec.app())
            .orElseThrow(
                () ->
                    new FeedException(
                        batch
                            + ": "
                            + io.voluntas.engine.config.Nearest.unknown(
                                "app", spec.app(), apps.apps().keySet())));
    if (base.length() > LONGEST_NAME) {
      throw new FeedException(
          batch + ": the name " + base + " is longer than " + LONGEST_NAME + " characters");
    }
    if (spec.forEach().isPresent()) {
      List<Path> files = matching(folder, spec.forEach().get());
      if (files.isEmpty()) {
        throw new FeedException(batch + ": no file matches " + spec.forEach().get());
      }
      for (int n = 0; n < files.size(); n++) {
        String path = folder.relativize(files.get(n)).toString();
        made.add(workunit(batch, base + "_" + n, spec, n, Optional.of(path), folder, app));
      }
      return;
    }
    for (int n = 0; n < spec.count(); n++) {
      String name = spec.count() == 1 ? base : base + "_" + n;
      made.add(workunit(batch, name, spec, n, Optional.empty(), folder, app));
    }
  }

  private static List<Path> matching(Path folder, String pattern) throws IOException {
    int slash = pattern.lastIndexOf('/');
    Path in = slash < 0 ? folder : folder.resolve(pattern.substring(0, slash));
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(in)) {
      try (DirectoryStream<Path> found =
          Files.newDirectoryStream(in, pattern.substring(slash + 1))) {
        found.forEach(
            file -> {
              if (Files.isRegularFile(file)) {
                files.add(file);
              }
            });
      }
    }
    files.sort(null);
    return files;
  }

  private NewWorkunit workunit(
      String batch,
      String name,
      JobSpec spec,
      int number,
      Optional<String> file,
      Path folder,
      InstalledApp app)
      throws IOException {
    List<JobSpec.Input> wanted = new ArrayList<>(spec.inputs());
    if (file.isPresent() && wanted.stream().noneMatch(one -> one.path().contains("{file}"))) {
      wanted.add(new JobSpec.Input("{file}", "{file}", true));
    }
    String base = file.map(path -> path.substring(path.lastIndexOf('/') + 1)).orElse("");
    List<InputFile> inputs = new ArrayList<>();
    for (JobSpec.Input input : wanted) {
      Path source = folder.resolve(input.path().replace("{file}", file.orElse("{file}")));
      if (!Files.isRegularFile(source)) {
        throw new FeedException(batch + ": there is no file " + source);
      }
      StagedFile staged = downloads.stageByContent(source);
      inputs.add(
          new InputFile(
              staged.name(),
              input.openName().replace("{file}", base),
              staged.bytes(),
              staged.md5().hex(),
              input.copy()));
    }
    String arguments =
        spec.commandLine().replace("{n}", Integer.toString(number)).replace("{file}", base);
    List<AppDefinition.Output> outputs = app.definition().outputs();
    return new NewWorkunit(name, spec.app(), arguments, spec.size(), spec.rules(), inputs, outputs);
  }
}
