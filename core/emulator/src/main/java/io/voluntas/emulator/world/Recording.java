package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.Supply;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/** Recorded jobs that are not sent yet: of each app the next one, in the order of the record. */
final class Recording {
  private record Waiting(int position, Supply.RecordedJob job) {}

  private final List<Deque<Waiting>> apps = new ArrayList<>();

  Recording(List<Supply.RecordedJob> jobs, Kind[] kinds) {
    List<String> names = new ArrayList<>();
    for (Kind kind : kinds) {
      names.add(kind.app.name());
      apps.add(new ArrayDeque<>());
    }
    for (int i = 0; i < jobs.size(); i++) {
      apps.get(names.indexOf(jobs.get(i).app())).add(new Waiting(i, jobs.get(i)));
    }
  }

  /** The app of the first job that is wanted and there; -1 when there is none. */
  int pick(boolean[] wanted, long now) {
    int best = -1;
    int first = Integer.MAX_VALUE;
    for (int a = 0; a < wanted.length; a++) {
      Waiting waiting = apps.get(a).peek();
      if (wanted[a]
          && waiting != null
          && waiting.job().from() <= now
          && waiting.position() < first) {
        first = waiting.position();
        best = a;
      }
    }
    return best;
  }

  /** The next job of an app that was picked. */
  Supply.RecordedJob next(int app) {
    return Objects.requireNonNull(apps.get(app).peek(), "no job of this app is left").job();
  }

  /** The next job of an app is gone. */
  void sent(int app) {
    apps.get(app).removeFirst();
  }
}
