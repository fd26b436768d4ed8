package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.gui.control.ControlledClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** All operations on a client, by the name of their element. Thread-safe as the client is. */
public final class OperationTable {
  private final Map<String, Operation> operations;

  /** Lists the operations on that client. */
  public OperationTable(ControlledClient client) {
    Map<String, Operation> all = new LinkedHashMap<>();
    new QueryOperations(client).addTo(all);
    new ControlOperations(client).addTo(all);
    new LookupOperations(client).addTo(all);
    this.operations = Map.copyOf(all);
  }

  /** The operation of that name; empty when there is none. */
  public Optional<Operation> find(String name) {
    return Optional.ofNullable(operations.get(name));
  }
}
