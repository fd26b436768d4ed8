package io.voluntas.cli.crate;

import io.voluntas.cli.input.InputException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of {@code --out}. It belongs to what made it: a command writes into a folder that is
 * new or empty, or that the same kind of command left, and refuses any other before it touches
 * anything.
 */
public final class ResultFolder {
  private static final String INNER = "scenario-([1-9][0-9]{0,6})";

  private ResultFolder() {}

  /**
   * Makes a folder, with its parents, or takes the one that is there.
   *
   * @throws InputException when it is another's, or cannot be made
   */
  public static Path make(Path folder, FolderKind kind) {
    try {
      require(folder, kind);
      Path made = Files.createDirectories(folder);
      if (kind != FolderKind.STUDY) {
        Files.writeString(made.resolve(FolderKind.UNFINISHED), kind.name() + "\n");
      }
      return made;
    } catch (IOException e) {
      throw unusable(folder, e);
    }
  }

  /**
   * Checks the folder for comparisons of several scenarios, which holds a folder for each.
   *
   * @param scenarios how many, at least 2
   * @throws InputException when it holds anything else
   */
  public static void requireInner(Path folder, int scenarios) {
    try {
      for (Path entry : entries(folder)) {
        String name = entry.getFileName().toString();
        if (!name.matches(INNER) || !Files.isDirectory(entry)) {
          throw refused(folder, " several comparisons");
        }
        if (Integer.parseInt(name.replaceFirst(INNER, "$1")) > scenarios) {
          throw new InputException(
              "--out: '"
                  + folder
                  + "' holds comparisons of more scenarios than these; nothing in it was touched:"
                  + " name another folder");
        }
        require(entry, FolderKind.COMPARISON);
      }
    } catch (IOException e) {
      throw unusable(folder, e);
    }
  }

  private static void require(Path folder, FolderKind kind) throws IOException {
    if (entries(folder).isEmpty()) {
      return;
    }
    Optional<FolderKind> found = FolderKind.of(folder);
    if (found.isEmpty()) {
      throw refused(folder, " " + kind.words());
    }
    if (found.get() != kind) {
      throw new InputException(
          "--out: '"
              + folder
              + "' holds "
              + found.get().words()
              + ", and this is "
              + kind.words()
              + "; nothing in it was touched: name another folder");
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private static InputException refused(Path folder, String kind) {
    return new InputException(
        "--out: '"
            + folder
            + "' is not empty, and not what"
            + kind
            + " left; nothing in it was touched: name a new or an empty folder");
  }

  private static InputException unusable(Path folder, IOException e) {
    return new InputException("--out: cannot use the folder '" + folder + "': " + reason(e), e);
  }

  private static String reason(IOException e) {
    if (e instanceof FileAlreadyExistsException there) {
      return "'" + there.getFile() + "' is a file";
    }
    if (e instanceof NoSuchFileException missing) {
      return "nothing can be made at '" + missing.getFile() + "'";
    }
    if (e instanceof AccessDeniedException denied) {
      return "no permission for '" + denied.getFile() + "'";
    }
    return e instanceof FileSystemException other && other.getReason() != null
        ? "'" + other.getFile() + "': " + other.getReason()
        : String.valueOf(e.getMessage());
  }
}
