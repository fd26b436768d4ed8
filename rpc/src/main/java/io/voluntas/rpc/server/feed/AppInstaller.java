package io.voluntas.rpc.server.feed;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.rpc.server.config.AppReader;
import io.voluntas.rpc.server.config.Names;
import io.voluntas.rpc.sign.SignKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the apps of a folder, signs their files and lays them out for download. */
final class AppInstaller {
  private static final String FILE = "app.yaml";

  private final Path folder;
  private final DownloadFolder downloads;
  private final SignKey key;
  private List<String> seen = List.of();

  AppInstaller(Path folder, DownloadFolder downloads, SignKey key) {
    this.folder = folder;
    this.downloads = downloads;
    this.key = key;
  }

  /** Whether a definition has come, gone or changed since {@link #install} ran last. */
  boolean stale() throws IOException {
    return !seen.equals(marks());
  }

  /**
   * Installs all apps. One that cannot be used stays as it was.
   *
   * @param before the apps as they were
   * @param problems takes what is wrong
   */
  AppCatalog install(AppCatalog before, List<String> problems) throws IOException {
    List<String> marks = marks();
    SortedMap<String, InstalledApp> apps = new TreeMap<>();
    for (Path app : folders()) {
      String name = String.valueOf(app.getFileName());
      try {
        apps.put(name, install(name, app));
      } catch (ConfigException | FeedException e) {
        problems.add(String.valueOf(e.getMessage()));
        before.find(name).ifPresent(old -> apps.put(name, old));
      } catch (IOException e) {
        problems.add(app + ": " + e);
        before.find(name).ifPresent(old -> apps.put(name, old));
      }
    }
    seen = marks;
    return new AppCatalog(apps);
  }

  private InstalledApp install(String name, Path app) throws IOException {
    Path file = app.resolve(FILE);
    AppDefinition definition = AppReader.read(name, file.toString(), Files.readString(file));
    List<InstalledApp.Version> versions = new ArrayList<>();
    for (AppDefinition.Version version : definition.versions()) {
      List<InstalledApp.ProgramFile> files = new ArrayList<>();
      for (AppDefinition.ProgramFile program : version.files()) {
        Path source = app.resolve(program.path());
        if (!Files.isRegularFile(source)) {
          throw new FeedException(file + ": there is no file " + program.path() + " beside it");
        }
        String target = Names.plainFrom(name + "_" + version.number() + "_" + program.path());
        StagedFile staged = downloads.stageByName(source, target);
        files.add(new InstalledApp.ProgramFile(program, staged, key.sign(staged.md5())));
      }
      versions.add(new InstalledApp.Version(version, files));
    }
    return new InstalledApp(definition, app, versions);
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> inner = Files.list(folder)) {
      return inner.filter(app -> Files.exists(app.resolve(FILE))).sorted().toList();
    }
  }

  private List<String> marks() throws IOException {
    List<String> marks = new ArrayList<>();
    for (Path app : folders()) {
      marks.add(Marks.of(app.resolve(FILE)));
    }
    return marks;
  }
}
