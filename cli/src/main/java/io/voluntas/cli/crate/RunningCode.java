package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Component;
import io.voluntas.emulator.provenance.Fingerprint;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One name for all code on which the numbers of a study depend. */
public final class RunningCode {
  private RunningCode() {}

  /**
   * SHA-256 over the sums of the program's parts that emulate, and of the plugins that the study
   * uses; other plugins, and how results are shown, do not matter.
   */
  public static String of(StudyPlan plan, PolicyCatalog catalog) throws IOException {
    UsedPlugins used = new UsedPlugins(catalog);
    used.study(plan);
    List<Component> all = new ArrayList<>(ProgramParts.emulating());
    all.addAll(used.components());
    StringBuilder text = new StringBuilder();
    all.forEach(one -> text.append(one.sha256()).append("  ").append(one.name()).append('\n'));
    return Fingerprint.ofText(text.toString()).sha256();
  }
}
