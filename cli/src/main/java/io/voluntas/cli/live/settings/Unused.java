package io.voluntas.cli.live.settings;

import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.GlobalPreferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says which settings of the field's files are read and do nothing here. */
public final class Unused {
  /** The field's own default, which every file of it holds. */
  private static final double USUAL_SWAP = 0.75;

  private Unused() {}

  /**
   * One sentence for each setting that was changed and has no effect.
   *
   * @param preferences the field's preferences; empty when there are none
   * @param config {@code cc_config.xml}, or its defaults
   * @param apps every {@code app_config.xml} that was read
   */
  public static List<String> of(
      Optional<GlobalPreferences> preferences, ClientConfig config, List<AppConfig> apps) {
    List<String> words = new ArrayList<>();
    if (preferences.isPresent() && preferences.get().memory().swap() != USUAL_SWAP) {
      words.add("vm_max_used_pct has no effect: the use of swap space is not limited");
    }
    if (config.minimalWork()) {
      words.add("fetch_minimal_work has no effect: set client.min-queue and extra-queue to 0");
    }
    if (config.creditHalfLife() != ClientConfig.DEFAULT.creditHalfLife()) {
      words.add("rec_half_life_days has no effect: set the option half-life of the policy rec");
    }
    if (apps.stream()
        .flatMap(app -> app.apps().stream())
        .anyMatch(AppConfig.App::fractionDoneExact)) {
      words.add("fraction_done_exact has no effect: what a job reports is weighed by its progress");
    }
    return words;
  }
}
