package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.scheduler.request.HostFacts;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.model.Account;
import io.voluntas.rpc.server.model.Host;
import io.voluntas.rpc.server.store.Transaction;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who asks.
 *
 * @param account the account
 * @param host number of the host
 * @param newId the number, when the client has to learn it
 */
record Visit(Account account, long host, OptionalLong newId) {
  /**
   * Finds the host of a request, or makes one: when it is new, or when the number of the request is
   * lower than that of its last one, for then it is a copy of an older client. A client that forgot
   * its number, on a machine that is known, gets the number back.
   */
  static Visit of(Transaction tx, Account account, WireRequest request, long now) {
    Host.Facts facts = facts(request);
    long sequence = request.account().sequence();
    Optional<Host> known =
        tx.hosts().find(request.account().hostId()).filter(host -> host.account() == account.id());
    if (known.isPresent() && sequence >= known.get().sequence()) {
      tx.hosts().contact(known.get().id(), sequence, facts, now);
      return new Visit(account, known.get().id(), OptionalLong.empty());
    }
    // A client that gets a number begins to count its requests anew.
    if (known.isEmpty() && !request.flags().severalClients() && !facts.hostKey().isEmpty()) {
      Optional<Host> same = tx.hosts().byKey(account.id(), facts.hostKey());
      if (same.isPresent()) {
        tx.hosts().contact(same.get().id(), 0, facts, now);
        return new Visit(account, same.get().id(), OptionalLong.of(same.get().id()));
      }
    }
    long id = tx.hosts().add(account.id(), 0, facts, now);
    return new Visit(account, id, OptionalLong.of(id));
  }

  private static Host.Facts facts(WireRequest request) {
    return request
        .host()
        .map(
            told ->
                new Host.Facts(
                    told.key(),
                    told.name(),
                    told.cpus().orElse(0),
                    told.flops().orElse(0),
                    told.memoryBytes().orElse(0),
                    system(told)))
        .orElse(new Host.Facts("", "", 0, 0, 0, ""));
  }

  private static String system(HostFacts told) {
    return told.osName().strip();
  }
}
