package io.voluntas.host.slot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The slots of a data folder: {@code slots/0}, {@code slots/1}, ... A slot is taken while it holds
 * a file with the name of its job, so that what is on the disk is all there is to know, and a
 * client that was killed finds its slots again.
 *
 * <p>For the client's thread. Releasing a slot deletes what the job left and takes as long as that
 * takes.
 */
public final class Slots {
  private static final String OWNER = "voluntas_job";

  private final Path folder;

  private Slots(Path folder) {
    this.folder = folder;
  }

  /**
   * The slots of a data folder, which is made when it is not there.
   *
   * @throws IOException when the folder cannot be made
   */
  public static Slots open(Path dataFolder) throws IOException {
    return new Slots(
        Files.createDirectories(dataFolder.toAbsolutePath().normalize().resolve("slots")));
  }

  /**
   * The free slot with the least number, empty, now taken by this job; or the one that it has.
   *
   * @throws IOException when the folder cannot be made, emptied or written to
   */
  public Slot allocate(String job) throws IOException {
    SortedMap<Integer, String> taken = taken();
    int number = 0;
    for (var entry : taken.entrySet()) {
      if (entry.getValue().equals(job)) {
        return slot(entry.getKey());
      }
      if (entry.getKey() == number) {
        number++;
      }
    }
    Slot slot = slot(number);
    delete(slot.folder());
    Files.createDirectories(slot.folder());
    Path draft = slot.file(OWNER + ".new");
    Files.writeString(draft, job, StandardCharsets.UTF_8);
    Files.move(draft, slot.file(OWNER), StandardCopyOption.ATOMIC_MOVE);
    return slot;
  }

  /**
   * The slots that are taken, by job.
   *
   * @throws IOException when the folder cannot be read
   */
  public SortedMap<String, Slot> held() throws IOException {
    SortedMap<String, Slot> held = new TreeMap<>();
    taken().forEach((number, job) -> held.putIfAbsent(job, slot(number)));
    return held;
  }

  /**
   * Deletes the slot with all that is in it. Links are deleted, not followed.
   *
   * @throws IOException when something cannot be deleted; the slot stays taken then
   */
  public void release(Slot slot) throws IOException {
    if (!slot.folder().equals(slot(slot.number()).folder())) {
      throw new IllegalArgumentException(slot.folder() + " is not a slot of " + folder);
    }
    delete(slot.folder());
  }

  private Slot slot(int number) {
    return new Slot(number, folder.resolve(Integer.toString(number)));
  }

  private SortedMap<Integer, String> taken() throws IOException {
    SortedMap<Integer, String> taken = new TreeMap<>();
    TreeSet<String> names = new TreeSet<>();
    try (Stream<Path> entries = Files.list(folder)) {
      entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
    }
    for (String name : names) {
      Path owner = folder.resolve(name).resolve(OWNER);
      if (name.matches("0|[1-9][0-9]{0,8}") && Files.isRegularFile(owner)) {
        taken.put(Integer.valueOf(name), Files.readString(owner, StandardCharsets.UTF_8));
      }
    }
    return taken;
  }

  /** The owner's file goes last, so that a half-deleted slot is not taken for a free one. */
  private static void delete(Path slot) throws IOException {
    if (!Files.isDirectory(slot, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(slot);
      return;
    }
    Path owner = slot.resolve(OWNER);
    Files.walkFileTree(
        slot,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (!file.equals(owner)) {
              Files.delete(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(
              Path directory, @org.jspecify.annotations.Nullable IOException problem)
              throws IOException {
            if (problem != null) {
              throw problem;
            }
            if (!directory.equals(slot)) {
              Files.delete(directory);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Files.deleteIfExists(owner);
    Files.delete(slot);
  }
}
