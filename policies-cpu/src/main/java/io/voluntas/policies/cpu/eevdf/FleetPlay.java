package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabSetup;
import java.util.List;

/** A steady world on several processors: who is there from the start and never sleeps. */
final class FleetPlay {
  private final LabSetup setup;
  private final Fleet fleet;
  private final LabRecorder recorder;

  FleetPlay(LabSetup setup, LagQueue queue, LabRecorder recorder) {
    boolean steady =
        setup.events().isEmpty()
            && setup.entities().stream()
                .allMatch(e -> e.arrival() == 0 && e.pattern().equals(LabPattern.ALWAYS));
    if (!steady) {
      throw new IllegalArgumentException(
          "several processors take entities that are there from the start and never sleep");
    }
    this.setup = setup;
    this.fleet = new Fleet(queue, setup.processors(), Fleet.Options.STANDARD);
    this.recorder = recorder;
  }

  void play() {
    List<LabEntity> entities = setup.entities();
    for (int id = 0; id < entities.size(); id++) {
      LabEntity entity = entities.get(id);
      fleet.join(id, entity.weight(), entity.slice(), entity.jobs(), LabRecorder.placement(entity));
    }
    long now = 0;
    while (now < setup.duration()) {
      List<Integer> running = fleet.decide();
      recorder.step(now, "decision", running);
      long left = setup.duration() - now;
      long time = running.isEmpty() ? left : Math.min(left, fleet.horizon());
      recorder.ran(now, time, running);
      fleet.run(time);
      now += time;
    }
    recorder.step(now, "end", List.of());
  }
}
