package io.voluntas.host.slot;

import io.voluntas.host.disk.Disk;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The files of one job: in its slot under the names that it uses, in the project's folder under
 * their own.
 *
 * <p>A file that is not copied is reached through a <em>link file</em>, a text that names the real
 * file and that programs of the BOINC world follow by themselves; or through a symbolic link, which
 * all programs follow.
 *
 * @param launch the job
 * @param slot its slot
 * @param project the project's folder
 * @param symbolic whether to make symbolic links
 */
public record SlotFiles(Launch launch, Slot slot, Path project, boolean symbolic) {
  private static final String LINK = "<soft_link>";

  /** Makes the folder's path absolute. */
  public SlotFiles {
    project = project.toAbsolutePath().normalize();
  }

  /**
   * Puts the job's files in place. A copy that is there already stays, as the job may have changed
   * it.
   *
   * @return the program as seen from the slot
   * @throws SetupException when a file is missing or has an impossible name
   * @throws IOException when the disk is full or not accessible
   */
  public String prepare() throws SetupException, IOException {
    Files.createDirectories(slot.folder());
    String main = "";
    for (FileUse use : launch.program()) {
      Path file = present(use);
      FileSpec spec = launch.file(use.file());
      if ((use.mainProgram() || spec.executable())
          && !Files.isExecutable(file)
          && !file.toFile().setExecutable(true)) {
        throw new SetupException(file + " cannot be made executable");
      }
      if (!use.mainProgram()) {
        place(use, file);
      } else if (use.copy()) {
        place(use, file);
        main = "./" + use.openName();
      } else {
        main = seenFromSlot(file);
      }
    }
    for (FileUse use : launch.inputs()) {
      place(use, present(use));
    }
    for (FileUse use : launch.outputs()) {
      if (!use.copy()) {
        link(target(use), project.resolve(use.file()));
      } else {
        Files.createDirectories(parent(target(use)));
      }
    }
    return main;
  }

  /**
   * Moves the outputs that were written in the slot to the project's folder. When this returns, all
   * that are there are on the disk, whole and under their names. May be called again: what is moved
   * stays moved.
   *
   * @throws IOException when one cannot be moved, or the disk refuses
   */
  public Outputs collect() throws IOException {
    return collect(Disk.REAL);
  }

  /** One that may not be read cannot be sent either; whoever reads it will say so. */
  private static void force(Disk disk, Path file) throws IOException {
    try {
      disk.force(file);
    } catch (AccessDeniedException unreadable) {
      // Its job is reported as failed, which needs no file.
    }
  }

  Outputs collect(Disk disk) throws IOException {
    List<String> present = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    List<String> tooBig = new ArrayList<>();
    for (FileUse use : launch.outputs()) {
      Path file = project.resolve(use.file());
      Path inSlot = slot.folder().resolve(use.openName()).normalize();
      // A program that does not know link files writes over them: that is its output, then.
      if (inSlot.startsWith(slot.folder()) && plain(inSlot) && !isLinkFile(inSlot)) {
        Files.move(inSlot, file, StandardCopyOption.REPLACE_EXISTING);
      }
      if (!plain(file)) {
        if (!use.optional()) {
          missing.add(use.file());
        }
        continue;
      }
      present.add(use.file());
      force(disk, file);
      OptionalLong most = launch.file(use.file()).maxBytes();
      if (most.isPresent() && Files.size(file) > most.getAsLong()) {
        tooBig.add(use.file());
      }
    }
    if (!present.isEmpty()) {
      disk.force(project);
    }
    return new Outputs(present, missing, tooBig);
  }

  /**
   * Size of all that the job has written: its slot and its outputs in the project's folder, bytes.
   * Files that vanish meanwhile do not count. Takes as long as the job has files.
   */
  public long size() {
    long sum = sizeOf(slot.folder().toFile());
    for (FileUse use : launch.outputs()) {
      sum += project.resolve(use.file()).toFile().length();
    }
    return sum;
  }

  private static long sizeOf(File folder) {
    long sum = 0;
    File[] files = folder.listFiles();
    for (File file : files == null ? new File[0] : files) {
      if (!Files.isSymbolicLink(file.toPath())) {
        sum += file.isDirectory() ? sizeOf(file) : file.length();
      }
    }
    return sum;
  }

  /** A file of the project as seen from the slot, with slashes. */
  public String seenFromSlot(Path file) {
    return slot.folder().relativize(file).toString().replace(File.separatorChar, '/');
  }

  private Path present(FileUse use) throws SetupException {
    Path file = project.resolve(use.file());
    if (!Files.isRegularFile(file)) {
      throw new SetupException("the file " + use.file() + " is not in " + project);
    }
    return file;
  }

  private void place(FileUse use, Path file) throws SetupException, IOException {
    Path target = target(use);
    if (!use.copy()) {
      link(target, file);
    } else if (!plain(target)) {
      Files.createDirectories(parent(target));
      Path draft = target.resolveSibling(target.getFileName() + ".voluntas");
      Files.copy(
          file, draft, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private void link(Path target, Path file) throws IOException {
    Path folder = Files.createDirectories(parent(target));
    if (symbolic) {
      if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
        Files.createSymbolicLink(target, folder.relativize(file));
      }
    } else if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)
        || (plain(target) && isLinkFile(target))) {
      String text = LINK + seenFromSlot(file) + "</soft_link>\n";
      Files.writeString(target, text, StandardCharsets.UTF_8);
    }
  }

  private Path target(FileUse use) throws SetupException {
    try {
      Path target = slot.folder().resolve(use.openName()).normalize();
      if (target.startsWith(slot.folder()) && !target.equals(slot.folder())) {
        return target;
      }
    } catch (java.nio.file.InvalidPathException unusable) {
      // Told below, with the name.
    }
    throw new SetupException(
        "the project calls the file " + use.file() + " '" + use.openName() + "', outside the slot");
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? file : parent;
  }

  private static boolean plain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isLinkFile(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(LINK.length()), StandardCharsets.ISO_8859_1).equals(LINK);
    }
  }
}
