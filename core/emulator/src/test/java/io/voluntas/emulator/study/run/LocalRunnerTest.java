package io.voluntas.emulator.study.run;

import io.voluntas.spi.study.StudyRunner;
import io.voluntas.testkit.contract.StudyRunnerContract;

class LocalRunnerTest extends StudyRunnerContract {
  @Override
  protected StudyRunner newRunner(int atOnce) {
    return new LocalRunner(atOnce);
  }
}
