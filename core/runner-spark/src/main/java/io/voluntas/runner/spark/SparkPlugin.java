package io.voluntas.runner.spark;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.study.StudyRunner;
import java.util.List;

/** Brings the study runner {@code spark}. */
public final class SparkPlugin implements Plugin {
  @Override
  public String name() {
    return "spark";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<StudyRunner>> studyRunners() {
    return List.of(
        Factory.of(
            "spark",
            "Runs shards on Apache Spark, in this process or on a cluster",
            SparkSettings.OPTIONS,
            values -> new SparkRunner(SparkSettings.of(values))));
  }
}
