package io.voluntas.emulator.study.read;

import io.voluntas.emulator.scenario.ScenarioPath;
import io.voluntas.emulator.study.Target;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.PolicyKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the names of parameters. */
final class TargetReader {
  private static final List<String> SHORT =
      List.of("buffer", "extra-buffer", "slack", "projects", "cpus");

  private static final List<PolicyKind> KINDS =
      List.of(PolicyKind.CPU, PolicyKind.FETCH, PolicyKind.ENFORCE, PolicyKind.SEND);

  private static final List<String> SCENARIO =
      List.of("title", "duration", "host", "preferences", "projects", "jobs", "events");

  private TargetReader() {}

  /**
   * What a name stands for.
   *
   * @throws IllegalArgumentException for a name of no parameter
   */
  static Target read(String name) {
    switch (name) {
      case "buffer":
        return new Target.Buffer(false);
      case "extra-buffer":
        return new Target.Buffer(true);
      case "slack":
        return new Target.Slack(Optional.empty());
      case "projects":
        return new Target.Projects();
      case "cpus":
        return place("host.cpus");
      default:
        break;
    }
    int dot = name.indexOf('.');
    String head = name.split("[.\\[]", 2)[0];
    String rest = dot < 0 ? "" : name.substring(dot + 1);
    if (!rest.isEmpty() && name.charAt(head.length()) == '.') {
      for (PolicyKind kind : KINDS) {
        if (kind.section().equals(head)) {
          return new Target.PolicyOption(kind, rest);
        }
      }
      switch (head) {
        case "slack":
          return new Target.Slack(Optional.of(rest));
        case "share":
          return new Target.Share(rest);
        case "client":
          return place("preferences." + rest);
        default:
          break;
      }
    }
    if (SCENARIO.contains(head)) {
      return place(name);
    }
    List<String> known =
        Stream.of(
                SHORT.stream(),
                Stream.of("share.PROJECT", "slack.PROJECT", "client.KEY"),
                KINDS.stream().map(kind -> kind.section() + ".OPTION"),
                Stream.of("host.KEY", "projects[0].KEY"))
            .flatMap(names -> names)
            .toList();
    throw new IllegalArgumentException(Nearest.unknown("parameter", name, known));
  }

  private static Target place(String path) {
    return new Target.Place(ScenarioPath.parse(path));
  }
}
