package io.voluntas.policies.cpu;

import io.voluntas.policies.cpu.debt.DebtPolicy;
import io.voluntas.policies.cpu.edf.ListPolicy;
import io.voluntas.policies.cpu.eevdf.EevdfLab;
import io.voluntas.policies.cpu.eevdf.EevdfPolicy;
import io.voluntas.policies.cpu.enforce.CheckpointEnforcement;
import io.voluntas.policies.cpu.enforce.ImmediateEnforcement;
import io.voluntas.policies.cpu.enforce.RunToCompletion;
import io.voluntas.policies.cpu.rec.RecPolicy;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.lab.SchedulerLab;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import java.util.List;

/** The CPU scheduling and enforcement policies that come with Voluntas. */
public final class CpuPoliciesPlugin implements Plugin {
  @Override
  public String name() {
    return "voluntas-policies-cpu";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<CpuSchedulingPolicy>> cpuSchedulingPolicies() {
    return List.of(
        DebtPolicy.edfDebt(),
        DebtPolicy.wrrDebt(),
        ListPolicy.edf(),
        ListPolicy.fifo(),
        RecPolicy.factory(),
        EevdfPolicy.factory());
  }

  @Override
  public List<Factory<EnforcementPolicy>> enforcementPolicies() {
    return List.of(
        CheckpointEnforcement.factory(), ImmediateEnforcement.factory(), RunToCompletion.factory());
  }

  @Override
  public List<Factory<SchedulerLab>> labs() {
    return List.of(EevdfLab.factory());
  }
}
