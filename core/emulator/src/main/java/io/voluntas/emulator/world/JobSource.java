package io.voluntas.emulator.world;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.spi.model.Durations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of one project that a server has, in order. What job {@code n} of an app is like depends
 * on the keys and {@code n} alone.
 */
final class JobSource {
  private final Kind[] kinds;
  private final double[] weights;
  private final KeyedStream appStream;
  private final KeyedStream[] runtimes;
  private final KeyedStream[] estimates;
  private final KeyedStream[] downloads;
  private final Distribution download;
  private final long[] nextOfApp;
  private final int[] batchApps;
  private final int[] batchLeft;
  private final @Nullable Recording recording;
  private final boolean listed;
  private final boolean none;
  private final int perDay;
  private long draws;
  private long day = -1;
  private int sentToday;

  JobSource(Supply supply, Kind[] kinds, Distribution download, Streams streams, int project) {
    this.kinds = kinds;
    this.download = download;
    int apps = kinds.length;
    weights = new double[apps];
    runtimes = new KeyedStream[apps];
    estimates = new KeyedStream[apps];
    downloads = new KeyedStream[apps];
    nextOfApp = new long[apps];
    appStream = streams.project(Purpose.APP, project);
    for (int a = 0; a < apps; a++) {
      weights[a] = kinds[a].app.weight();
      runtimes[a] = streams.app(Purpose.RUNTIME, project, a);
      estimates[a] = streams.app(Purpose.ESTIMATE, project, a);
      downloads[a] = streams.app(Purpose.DOWNLOAD, project, a);
    }
    recording = supply instanceof Supply.Recorded jobs ? new Recording(jobs.jobs(), kinds) : null;
    none = supply instanceof Supply.None;
    listed = supply instanceof Supply.Listed;
    List<Supply.Batch> batches = supply instanceof Supply.Listed list ? list.batches() : List.of();
    batchApps = batches.stream().mapToInt(batch -> appIndex(batch.app())).toArray();
    batchLeft = batches.stream().mapToInt(Supply.Batch::count).toArray();
    if (supply instanceof Supply.Unlimited unlimited) {
      perDay = unlimited.perDay().orElse(Integer.MAX_VALUE);
    } else if (supply instanceof Supply.Listed list) {
      perDay = list.perDay().orElse(Integer.MAX_VALUE);
    } else {
      perDay = recording == null ? 0 : Integer.MAX_VALUE;
    }
  }

  private int appIndex(String name) {
    for (int a = 0; a < kinds.length; a++) {
      if (kinds[a].app.name().equals(name)) {
        return a;
      }
    }
    throw new IllegalArgumentException("there is no app '" + name + "'");
  }

  /** The app of the next job among those that are wanted; -1 when there is none. */
  int pick(boolean[] wanted, long now) {
    if (none || limitReached(now)) {
      return -1;
    }
    if (recording != null) {
      return recording.pick(wanted, now);
    }
    if (listed) {
      for (int b = 0; b < batchApps.length; b++) {
        if (batchLeft[b] > 0 && wanted[batchApps[b]]) {
          return batchApps[b];
        }
      }
      return -1;
    }
    double total = 0;
    int last = -1;
    int count = 0;
    for (int a = 0; a < wanted.length; a++) {
      if (wanted[a]) {
        total += weights[a];
        last = a;
        count++;
      }
    }
    long draw = draws++;
    if (count <= 1) {
      return last;
    }
    double point = appStream.seek(draw).next() * total;
    for (int a = 0; a < last; a++) {
      if (wanted[a]) {
        point -= weights[a];
        if (point < 0) {
          return a;
        }
      }
    }
    return last;
  }

  private boolean limitReached(long now) {
    if (perDay == Integer.MAX_VALUE) {
      return false;
    }
    long today = Math.floorDiv(now, Durations.DAY);
    if (today != day) {
      day = today;
      sentToday = 0;
    }
    return sentToday >= perDay;
  }

  Kind kind(int app) {
    return kinds[app];
  }

  /** Number of the next job of an app. */
  long number(int app) {
    return nextOfApp[app];
  }

  /** True running time of the next job of an app. */
  long runtime(int app) {
    if (recording != null) {
      return recording.next(app).runtime();
    }
    return kinds[app].app.drawRuntime(runtimes[app].seek(nextOfApp[app]));
  }

  /** Estimate for the next job of an app. */
  long estimate(int app, long runtime) {
    if (recording != null) {
      return recording.next(app).estimate();
    }
    return kinds[app].app.drawEstimate(runtime, estimates[app].seek(nextOfApp[app]));
  }

  /** Time from sending the next job of an app to its deadline. */
  long delayBound(int app) {
    return recording == null ? kinds[app].app.delayBound() : recording.next(app).delayBound();
  }

  /** Time in which the files of the next job of an app arrive. */
  long downloadTime(int app) {
    if (recording != null) {
      return recording.next(app).download();
    }
    return download.sample(downloads[app].seek(nextOfApp[app]));
  }

  /** The next job of the app is sent to this host. */
  void sent(int app) {
    nextOfApp[app]++;
    sentToday++;
    if (recording != null) {
      recording.sent(app);
    }
    for (int b = 0; listed && b < batchApps.length; b++) {
      if (batchApps[b] == app && batchLeft[b] > 0) {
        batchLeft[b]--;
        return;
      }
    }
  }

  /**
   * The next job of the app is not for this host: another one gets it, unless they are all there
   * is.
   */
  void withheld(int app) {
    if (!listed && recording == null) {
      nextOfApp[app]++;
    }
  }
}
