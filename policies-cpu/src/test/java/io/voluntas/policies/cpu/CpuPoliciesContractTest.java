package io.voluntas.policies.cpu;

import static io.voluntas.policies.cpu.TestPolicies.make;

import io.voluntas.policies.cpu.debt.DebtPolicy;
import io.voluntas.policies.cpu.edf.ListPolicy;
import io.voluntas.policies.cpu.eevdf.EevdfPolicy;
import io.voluntas.policies.cpu.enforce.CheckpointEnforcement;
import io.voluntas.policies.cpu.enforce.ImmediateEnforcement;
import io.voluntas.policies.cpu.enforce.RunToCompletion;
import io.voluntas.policies.cpu.rec.RecPolicy;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.testkit.contract.CpuSchedulingPolicyContract;
import io.voluntas.testkit.contract.EnforcementPolicyContract;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Every policy of this plugin keeps the rules of its kind. */
class CpuPoliciesContractTest {
  @Nested
  class EdfDebt extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(DebtPolicy.edfDebt());
    }
  }

  @Nested
  class EdfDebtOtherOptions extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(
          DebtPolicy.edfDebt(),
          Map.of(
              "normalise", "mean-zero",
              "std-when-idle", "zero",
              "charge-edf", "true",
              "edf-candidate", "missing"));
    }
  }

  @Nested
  class EdfDebtForgetting extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(DebtPolicy.edfDebt(), Map.of("std-when-idle", "zero"));
    }
  }

  @Nested
  class WrrDebt extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(DebtPolicy.wrrDebt());
    }
  }

  @Nested
  class Edf extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(ListPolicy.edf());
    }
  }

  @Nested
  class Fifo extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(ListPolicy.fifo());
    }
  }

  @Nested
  class Rec extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(RecPolicy.factory());
    }
  }

  @Nested
  class RecOtherOptions extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(RecPolicy.factory(), Map.of("deadline-margin", "min-queue", "half-life", "1d"));
    }
  }

  @Nested
  class RecWithoutDeadlines extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(RecPolicy.factory(), Map.of("deadlines", "false"));
    }
  }

  @Nested
  class Eevdf extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(EevdfPolicy.factory());
    }
  }

  @Nested
  class EevdfOtherOptions extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(
          EevdfPolicy.factory(),
          Map.of(
              "mode", "quantum",
              "rescue", "latest-start",
              "fallback", "largest-lag",
              "sleep", "forget",
              "credit-cap", "2h",
              "slice", "10min"));
    }
  }

  /** The clients of 2007. */
  @Nested
  class EdfDebtOf2007 extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(
          DebtPolicy.edfDebt(),
          Map.of("normalise", "mean-zero", "std-when-idle", "zero", "danger", "margin"));
    }
  }

  /** Their round robin. */
  @Nested
  class WrrDebtOf2007 extends CpuSchedulingPolicyContract {
    @Override
    public CpuSchedulingPolicy newPolicy() {
      return make(
          DebtPolicy.wrrDebt(),
          Map.of("normalise", "mean-zero", "std-when-idle", "zero", "danger", "margin"));
    }
  }

  /** A slice is run to its end. */
  @Nested
  class CheckpointOf2007 extends EnforcementPolicyContract {
    @Override
    public EnforcementPolicy newPolicy() {
      return make(CheckpointEnforcement.factory(), Map.of("time-slice", "true"));
    }
  }

  @Nested
  class Checkpoint extends EnforcementPolicyContract {
    @Override
    public EnforcementPolicy newPolicy() {
      return make(CheckpointEnforcement.factory());
    }
  }

  @Nested
  class Immediate extends EnforcementPolicyContract {
    @Override
    public EnforcementPolicy newPolicy() {
      return make(ImmediateEnforcement.factory());
    }
  }

  @Nested
  class Completion extends EnforcementPolicyContract {
    @Override
    public EnforcementPolicy newPolicy() {
      return make(RunToCompletion.factory());
    }
  }

  @Nested
  class CompletionOfAll extends EnforcementPolicyContract {
    @Override
    public EnforcementPolicy newPolicy() {
      return make(RunToCompletion.factory(), Map.of("yield-to-urgent", "false"));
    }
  }
}
