package io.voluntas.host.disk;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** How large the parts of a data folder are; looked at once a minute at most. Any thread. */
public final class DiskWalk {
  private static final long PERIOD = TimeUnit.SECONDS.toNanos(60);

  private final Path folder;
  private final LongSupplier nanos;
  private volatile Sizes last = Sizes.NONE;
  private boolean walked;
  private long since;

  /** The parts of a folder, by a clock that never goes back, nanoseconds. */
  public DiskWalk(Path folder, LongSupplier nanos) {
    this.folder = folder;
    this.nanos = nanos;
  }

  /**
   * Sizes in bytes.
   *
   * @param total the whole folder
   * @param projects files of projects, by folder name
   * @param slots working folders, by number as text
   */
  public record Sizes(long total, SortedMap<String, Long> projects, SortedMap<String, Long> slots) {
    /** Nothing is there, or nothing is known. */
    public static final Sizes NONE = new Sizes(0, new TreeMap<>(), new TreeMap<>());

    /** Copies the maps. */
    public Sizes {
      projects = Collections.unmodifiableSortedMap(new TreeMap<>(projects));
      slots = Collections.unmodifiableSortedMap(new TreeMap<>(slots));
    }

    /** What all projects occupy: their files and the folders in which their jobs work. */
    public long ofProjects() {
      return projects.values().stream().mapToLong(Long::longValue).sum()
          + slots.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** The sizes as of the last minute; looking at many files takes a while. */
  public synchronized Sizes sizes() {
    long now = nanos.getAsLong();
    if (!walked || now - since > PERIOD) {
      last = walk();
      walked = true;
      since = now;
    }
    return last;
  }

  /** The sizes that are known without looking; zero before the first look. */
  public Sizes known() {
    return last;
  }

  private Sizes walk() {
    Walk walk = new Walk(folder);
    try {
      Path start = Files.walkFileTree(folder, walk);
      assert start.equals(folder);
    } catch (IOException e) {
      // The folder went away while the client ends: what was seen counts.
      return walk.sizes();
    }
    return walk.sizes();
  }

  private static final class Walk extends SimpleFileVisitor<Path> {
    private final Path folder;
    private final SortedMap<String, Long> projects = new TreeMap<>();
    private final SortedMap<String, Long> slots = new TreeMap<>();
    private long total;

    Walk(Path folder) {
      this.folder = folder;
    }

    Sizes sizes() {
      return new Sizes(total, projects, slots);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      long bytes = attributes.isRegularFile() ? attributes.size() : 0;
      total += bytes;
      Path inside = folder.relativize(file);
      if (inside.getNameCount() > 2) {
        String part = inside.getName(1).toString();
        switch (inside.getName(0).toString()) {
          case "projects" -> projects.merge(part, bytes, Long::sum);
          case "slots" -> slots.merge(part, bytes, Long::sum);
          default -> {}
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
