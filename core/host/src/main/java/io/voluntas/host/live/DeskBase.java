package io.voluntas.host.live;

import io.voluntas.host.store.MessageRecord.Priority;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The ground that the client's loop stands on: clock, documents, configuration. */
abstract class DeskBase implements Desk {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.client");

  private final LiveParts parts;
  private final Papers papers;
  private final LiveClock clock;
  private final Setups setups;
  private LiveSettings settings;

  /**
   * Reads the documents and starts the clock.
   *
   * @param last time of the last event that is on the disk, microseconds of the client's clock
   */
  DeskBase(LiveParts parts, LiveSettings settings, long last) {
    this.parts = parts;
    this.settings = settings;
    papers = new Papers(parts.store(), this::rest, words -> say("", Priority.USER_ALERT, words));
    clock = new LiveClock(parts.wall(), parts.nanos(), parts.store().origin(), last);
    setups = new Setups(this, parts.machine());
  }

  /** What the client is made of. */
  final LiveParts parts() {
    return parts;
  }

  final LiveClock clock() {
    return clock;
  }

  final Setups setups() {
    return setups;
  }

  final Logger log() {
    return LOG;
  }

  /** Other settings hold from now on. */
  final void use(LiveSettings next) {
    settings = next;
  }

  @Override
  public final long now() {
    return clock.now();
  }

  @Override
  public final long unix(long time) {
    return clock.unix(time);
  }

  @Override
  public final Papers papers() {
    return papers;
  }

  @Override
  public final LiveSettings settings() {
    return settings;
  }

  @Override
  public final Path dataFolder() {
    return parts.store().folder();
  }

  @Override
  public final Path folder(String project) {
    return dataFolder().resolve("projects").resolve(parts.folderName().apply(project));
  }

  @Override
  public final void say(String project, Priority priority, String words) {
    String name =
        papers
            .project(project)
            .map(known -> known.projectName().isEmpty() ? project : known.projectName())
            .orElse(project);
    LOG.info("{}{}", name.isEmpty() ? "" : "[" + name + "] ", words);
    papers.commit(tx -> papers.message(tx, unix(now()), name, priority, words));
  }

  @Override
  public final void rest(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
