package io.voluntas.cli.live.control;

import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.process.TaskState;
import io.voluntas.host.slot.Outputs;
import java.util.ArrayList;
import java.util.List;

/** Jobs without processes: each is a quarter done after 100 s, and stays so. */
final class FakeRunner implements TaskRunner {
  static final Figures FIGURES =
      new Figures(
          4242,
          100_000_000,
          90_000_000,
          60_000_000,
          50_000_000,
          0.25,
          0.2,
          1 << 20,
          1 << 20,
          0,
          0,
          0,
          true);

  @Override
  public TaskProcess start(TaskSpec spec, long now) {
    return new Fake(spec);
  }

  @Override
  public Recovery recover(TaskSpec spec, long now) {
    return new Recovery.Gone();
  }

  @Override
  public Outputs collect(TaskSpec spec) {
    return new Outputs(List.of(), List.of(), List.of());
  }

  @Override
  public void close() {}

  private static final class Fake implements TaskProcess {
    private final TaskSpec spec;
    private final List<TaskEvent> events = new ArrayList<>();
    private TaskState state = TaskState.RUNNING;

    Fake(TaskSpec spec) {
      this.spec = spec;
      events.add(new TaskEvent.Started(FIGURES.pid()));
    }

    @Override
    public TaskSpec spec() {
      return spec;
    }

    @Override
    public TaskState state() {
      return state;
    }

    @Override
    public Figures figures() {
      return FIGURES;
    }

    @Override
    public void suspend(long now) {
      state = state == TaskState.RUNNING ? TaskState.SUSPENDED : state;
    }

    @Override
    public void resume(long now) {
      state = state == TaskState.SUSPENDED ? TaskState.RUNNING : state;
    }

    @Override
    public void quit(long now) {
      end(new Ending.Quit());
    }

    @Override
    public void abort(int code, String words, long now) {
      end(new Ending.Aborted(code, words));
    }

    @Override
    public void kill(long now) {
      end(new Ending.Quit());
    }

    private void end(Ending ending) {
      if (state != TaskState.ENDED) {
        state = TaskState.ENDED;
        events.add(new TaskEvent.Ended(ending, FIGURES));
      }
    }

    @Override
    public void network(boolean allowed) {}

    @Override
    public List<TaskEvent> poll(long now) {
      List<TaskEvent> all = List.copyOf(events);
      events.clear();
      return all;
    }
  }
}
