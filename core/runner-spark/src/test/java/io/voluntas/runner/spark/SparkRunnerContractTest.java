package io.voluntas.runner.spark;

import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.study.StudyRunner;
import io.voluntas.testkit.contract.StudyRunnerContract;
import java.util.Map;

/** On threads of this process; {@link SparkStudyTest} has the cluster. */
class SparkRunnerContractTest extends StudyRunnerContract {
  @Override
  protected StudyRunner newRunner(int atOnce) {
    Factory<StudyRunner> factory = new SparkPlugin().studyRunners().get(0);
    return factory.create(
        OptionValues.parse(factory.options(), Map.of("master", "local[" + atOnce + "]")));
  }
}
