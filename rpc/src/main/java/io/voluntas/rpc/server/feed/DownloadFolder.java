package io.voluntas.rpc.server.feed;

import io.voluntas.rpc.server.keys.Durable;
import io.voluntas.rpc.sign.Md5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The files that clients fetch. A name stands for one content forever, because clients keep what
 * they have.
 */
final class DownloadFolder {
  private final Path folder;

  DownloadFolder(Path folder) {
    this.folder = folder;
  }

  /** Puts a file there under a name that is made of its content. */
  StagedFile stageByContent(Path source) throws IOException {
    Md5 md5 = Md5.ofFile(source);
    String base =
        io.voluntas.rpc.server.config.Names.plainFrom(String.valueOf(source.getFileName()));
    int room = 100 - md5.hex().length() - 1;
    String tail = base.length() > room ? base.substring(base.length() - room) : base;
    return stage(source, md5.hex() + "_" + tail, md5);
  }

  /**
   * Puts a file there.
   *
   * @throws FeedException when another content has that name
   */
  StagedFile stageByName(Path source, String name) throws IOException {
    return stage(source, name, Md5.ofFile(source));
  }

  private StagedFile stage(Path source, String name, Md5 md5) throws IOException {
    Path target = folder.resolve(name);
    if (!Files.exists(target)) {
      Path temporary = folder.resolve("." + name + ".new");
      Files.copy(source, temporary, StandardCopyOption.REPLACE_EXISTING);
      // The source may be changing just now: what counts is what was copied.
      if (!Md5.ofFile(temporary).equals(md5)) {
        throw new FeedException(source + " changes while it is read");
      }
      Durable.force(temporary);
      Durable.move(temporary, target);
    } else if (!Md5.ofFile(target).equals(md5)) {
      throw new FeedException(
          source
              + " has changed, but clients have "
              + name
              + " already: give the version another number");
    }
    return new StagedFile(name, Files.size(target), md5);
  }
}
