package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectHistory.Balance;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.rpc.files.ResourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Opening balances out of the debts in state files of clients before 7.0. Clients of different
 * years chose different zero points, which matters to nobody but the books: short-term debts are
 * moved to minimum 0, long-term ones to sum 0.
 */
final class DebtImport {
  private final List<List<Balance>> balances = new ArrayList<>();

  DebtImport(List<BoincProject> projects, HostSpec host) {
    projects.forEach(project -> balances.add(new ArrayList<>()));
    for (ResourceSpec resource : host.resources()) {
      Optional<String> type = Optional.of(resource.type());
      long[] shortTerm = debts(projects, resource.type(), ResourceState::shortTermDebt);
      shift(shortTerm, least(shortTerm));
      add("short_term_debt", type, shortTerm);
      long[] longTerm = debts(projects, resource.type(), ResourceState::longTermDebt);
      shift(longTerm, mean(longTerm));
      add("long_term_debt_by_type", type, longTerm);
      if (resource.type().equals(ResourceSpec.CPU)) {
        add("long_term_debt", Optional.empty(), longTerm);
      }
    }
  }

  /** The balances of a project by its position; none that is 0. */
  List<Balance> of(int project) {
    return List.copyOf(balances.get(project));
  }

  private static long[] debts(
      List<BoincProject> projects, String type, ToLongFunction<ResourceState> which) {
    return projects.stream()
        .mapToLong(
            project ->
                project.resources().stream()
                    .filter(state -> DeviceTypes.token(state.type()).equals(type))
                    .mapToLong(which)
                    .sum())
        .toArray();
  }

  private static long least(long[] debts) {
    long least = Long.MAX_VALUE;
    for (long debt : debts) {
      least = Math.min(least, debt);
    }
    return least;
  }

  private static long mean(long[] debts) {
    long sum = 0;
    for (long debt : debts) {
      sum += debt;
    }
    return debts.length == 0 ? 0 : Math.floorDiv(sum, debts.length);
  }

  private static void shift(long[] debts, long zero) {
    for (int i = 0; i < debts.length; i++) {
      debts[i] -= zero;
    }
  }

  private void add(String ledger, Optional<String> type, long[] amounts) {
    for (int i = 0; i < amounts.length; i++) {
      if (amounts[i] != 0) {
        balances.get(i).add(new Balance(ledger, type, amounts[i]));
      }
    }
  }
}
