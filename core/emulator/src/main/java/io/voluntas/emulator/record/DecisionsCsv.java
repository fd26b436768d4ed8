package io.voluntas.emulator.record;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.Skip;
import java.util.List;

/**
 * Writes every decision with its reasons: a row for each job that is picked or skipped, for the
 * project that is asked, and for each that is not. Keeps nothing; makes policies give all reasons.
 */
public final class DecisionsCsv implements RunObserver, KernelListener {
  private final Appendable out;
  private CsvRows rows;
  private RunContext context;

  /** Writes to a place that the caller opens and closes. */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public DecisionsCsv(Appendable out) {
    this.out = out;
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    rows = new CsvRows(out, "time", "decision", "project", "job", "asked", "reason");
    return this;
  }

  @Override
  public boolean explaining() {
    return true;
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    for (Pick pick : schedule.picks()) {
      String what = pick.urgent() ? "run-urgently" : "run";
      row(now, what, pick.job().project().name(), pick.job().name(), "", pick.reason().toString());
    }
    for (Skip skip : schedule.skips()) {
      row(
          now,
          "wait",
          skip.job().project().name(),
          skip.job().name(),
          "",
          skip.reason().toString());
    }
  }

  @Override
  public void fetch(long now, FetchDecision decision) {
    List<FetchDecision.NotAsked> others;
    if (decision instanceof FetchDecision.Ask ask) {
      row(now, "ask", ask.project().name(), "", asked(ask.requests()), ask.reason().toString());
      others = ask.others();
    } else {
      others = ((FetchDecision.DoNotAsk) decision).why();
    }
    for (FetchDecision.NotAsked other : others) {
      row(now, "do-not-ask", other.project().name(), "", "", other.reason().toString());
    }
  }

  private String asked(List<ResourceRequest> requests) {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < requests.size(); r++) {
      ResourceRequest request = requests.get(r);
      if (!request.isNone()) {
        text.append(text.length() == 0 ? "" : " ")
            .append(context.info().resources().get(r))
            .append('=')
            .append(request.work() / 1e6)
            .append("s/")
            .append(request.idleInstances() / 1e6);
      }
    }
    return text.toString();
  }

  private void row(
      long now, String decision, String project, String job, String asked, String reason) {
    rows.seconds(now).text(decision).text(project).text(job).text(asked).text(reason).end();
  }
}
