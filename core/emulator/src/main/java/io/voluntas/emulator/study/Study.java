package io.voluntas.emulator.study;

import io.voluntas.emulator.study.design.Design;
import io.voluntas.engine.config.Setting;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A study as its file says, checked as far as that is possible without knowing the policies.
 *
 * @param title for people; may be empty
 * @param seed seed of everything
 * @param duration length of each run, microseconds; absent for what the scenario prescribes, or 100
 *     days
 * @param sources scenarios or populations, at least one
 * @param design which values of the parameters are tried together
 * @param parameters what is varied
 * @param policies the sets of policies, at least one
 * @param baseline label of the set to which the others are compared; absent for the first
 * @param replicates how often each cell is run
 * @param figures names of what is measured; empty for the standard figures
 * @param audit what is asked about every run besides
 * @param claims what is to be tested
 */
public record Study(
    String title,
    long seed,
    OptionalLong duration,
    List<HostSource> sources,
    Design design,
    List<Parameter> parameters,
    List<PolicyVariant> policies,
    Optional<Setting> baseline,
    Replicates replicates,
    List<Setting> figures,
    Audit audit,
    List<Claim> claims) {
  /**
   * What is asked about every run besides its figures.
   *
   * @param bounds whether the least possible value and the distance to it come behind each figure
   *     that has a bound
   * @param blame whether waste and idleness are put down to causes
   */
  public record Audit(boolean bounds, boolean blame) {}

  /** Copies the lists. */
  public Study {
    sources = List.copyOf(sources);
    parameters = List.copyOf(parameters);
    policies = List.copyOf(policies);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
  }

  /** The same with another seed. */
  public Study withSeed(long other) {
    return new Study(
        title,
        other,
        duration,
        sources,
        design,
        parameters,
        policies,
        baseline,
        replicates,
        figures,
        audit,
        claims);
  }
}
