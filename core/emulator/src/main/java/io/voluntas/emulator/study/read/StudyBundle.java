package io.voluntas.emulator.study.read;

import io.voluntas.emulator.provenance.Fingerprint;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.study.Study;
import io.voluntas.engine.config.YamlDocument;
import java.io.Serializable;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A study with everything that its file refers to, so that any process on any machine reads the
 * same study from it.
 *
 * @param file name of the study's file, for messages
 * @param text its text
 * @param seed the seed, which the command line may have changed
 * @param scenarios the text of a scenario file for each scenario that the study names, and a text
 *     of traces for each file or folder of them
 */
public record StudyBundle(String file, String text, long seed, TreeMap<String, String> scenarios)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** Copies the map. */
  public StudyBundle {
    scenarios = new TreeMap<>(scenarios);
  }

  /**
   * Reads a study file and all that it refers to.
   *
   * @param seed replaces the file's seed
   * @param finder as in {@link StudyYaml#read}
   * @param files as there
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static StudyBundle of(
      String file,
      String text,
      OptionalLong seed,
      Function<String, Scenario> finder,
      ScenarioFiles files) {
    TreeMap<String, String> scenarios = new TreeMap<>();
    Study study =
        StudyYaml.read(
            file,
            text,
            name -> {
              Scenario scenario = finder.apply(name);
              scenarios.put(name, ScenarioYamlWriter.write(scenario));
              return scenario;
            },
            new KeptTraces.Keeping(files, scenarios));
    return new StudyBundle(file, text, seed.orElse(study.seed()), scenarios);
  }

  /** Reads the study; the same in every process. */
  public Study study() {
    return StudyYaml.read(file, text, this::scenario, new KeptTraces.Kept(scenarios))
        .withSeed(seed);
  }

  private Scenario scenario(String name) {
    String found = scenarios.get(name);
    if (found == null) {
      throw new IllegalArgumentException("the scenario '" + name + "' was not sent along");
    }
    return ScenarioYaml.read(name, found);
  }

  /**
   * SHA-256 of what the study says, in hexadecimal: of the seed, of the file without comments,
   * blanks and other ways of writing ({@link YamlDocument#canonical}), and of the texts of the
   * scenarios. Results belong to a study by this, so that a comment that is changed takes none
   * away; the name of the file does not matter.
   *
   * @throws io.voluntas.engine.config.ConfigException when the text is not YAML
   */
  public String digest() {
    String meaning = YamlDocument.canonical(file, text);
    StringBuilder all = new StringBuilder();
    all.append(seed).append('\n').append(meaning.length()).append('\n').append(meaning);
    for (Map.Entry<String, String> one : scenarios.entrySet()) {
      all.append(one.getKey().length()).append('\n').append(one.getKey());
      all.append(one.getValue().length()).append('\n').append(one.getValue());
    }
    return Fingerprint.ofText(all.toString()).sha256();
  }
}
