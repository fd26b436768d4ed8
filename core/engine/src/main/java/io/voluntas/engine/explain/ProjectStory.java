package io.voluntas.engine.explain;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Why a project was or was not asked for work at a moment, from what the kernel decided up to then.
 * Ask for the {@link #tell() story} after the run. One object per run and question.
 */
public final class ProjectStory implements KernelListener {
  private static final long NEVER = -1;

  private final int project;
  private final String name;
  private final List<String> resources;
  private final long at;
  private long decidedAt = NEVER;
  private List<String> decision = List.of();
  private long requestedAt = NEVER;
  private Optional<String> reply = Optional.empty();
  private long nextRequest = NEVER;

  /**
   * A question.
   *
   * @param project index of the project
   * @param name its name
   * @param resources names of the resource types, by index
   * @param at the moment, microseconds
   */
  public ProjectStory(int project, String name, List<String> resources, long at) {
    this.project = project;
    this.name = name;
    this.resources = List.copyOf(resources);
    this.at = at;
  }

  @Override
  public boolean explaining() {
    return true;
  }

  @Override
  public void fetch(long now, FetchDecision taken) {
    if (now <= at) {
      decidedAt = now;
      decision = words(taken);
    }
  }

  @Override
  public void requested(long now, int asked, SchedulerRequest request) {
    if (asked != project) {
      return;
    }
    if (now <= at) {
      requestedAt = now;
      reply = Optional.empty();
    } else if (nextRequest == NEVER) {
      nextRequest = now;
    }
  }

  @Override
  public void rpc(long now, int asked, int jobsReceived, boolean failed) {
    if (asked == project && now <= at) {
      String what = failed ? "It failed." : "It brought " + jobs(jobsReceived) + ".";
      reply = Optional.of(what);
    }
  }

  /** The answer as lines. */
  public List<String> tell() {
    List<String> lines = new ArrayList<>();
    lines.add(name + " at " + Wording.moment(at));
    if (decidedAt == NEVER) {
      lines.add("No work-fetch decision was taken up to then.");
    } else {
      lines.add("The work-fetch policy decided last at " + Wording.moment(decidedAt) + ":");
      decision.forEach(line -> lines.add("  " + line));
    }
    lines.add(
        requestedAt == NEVER
            ? "It was never contacted up to then."
            : "It was contacted last at "
                + Wording.moment(requestedAt)
                + ". "
                + reply.orElse("The reply had not come."));
    lines.add(
        nextRequest == NEVER
            ? "It is not contacted again before the end of the emulation."
            : "It is contacted next at " + Wording.moment(nextRequest) + ".");
    return Collections.unmodifiableList(lines);
  }

  private List<String> words(FetchDecision taken) {
    List<String> lines = new ArrayList<>();
    if (taken instanceof FetchDecision.Ask ask) {
      String whom = ask.project().name();
      String what = whom + " is asked for " + asked(ask.requests()) + ": " + because(ask.reason());
      if (ask.project().index() == project) {
        return List.of("ASKED: " + what);
      }
      lines.add(refusal(ask.others()));
      lines.add(what);
      return Collections.unmodifiableList(lines);
    }
    FetchDecision.DoNotAsk nobody = (FetchDecision.DoNotAsk) taken;
    lines.add(refusal(nobody.why()));
    lines.add(
        "No project is asked. The next look is due at "
            + Wording.moment(nobody.reviewAt())
            + " or when something happens.");
    return Collections.unmodifiableList(lines);
  }

  private String refusal(List<FetchDecision.NotAsked> reasons) {
    return reasons.stream()
        .filter(one -> one.project().index() == project)
        .map(one -> "NOT ASKED: " + because(one.reason()))
        .findFirst()
        .orElse("NOT ASKED; the policy gives no reason.");
  }

  private static String because(Reason reason) {
    return Wording.reason(reason) + ".";
  }

  private String asked(List<ResourceRequest> requests) {
    StringJoiner parts = new StringJoiner(" and ");
    parts.setEmptyValue("nothing");
    for (int r = 0; r < requests.size(); r++) {
      ResourceRequest request = requests.get(r);
      if (!request.isNone()) {
        String idle =
            request.idleInstances() == 0
                ? ""
                : " (enough for " + instances(request.idleInstances()) + " idle)";
        parts.add(Wording.span(request.work()) + " of " + resources.get(r) + idle);
      }
    }
    return parts.toString();
  }

  private static String instances(long millionths) {
    return BigDecimal.valueOf(Amounts.instances(millionths)).stripTrailingZeros().toPlainString();
  }

  private static String jobs(int count) {
    return count == 1 ? "1 job" : count == 0 ? "no job" : count + " jobs";
  }
}
