package io.voluntas.cli.live.control;

import io.voluntas.host.live.NewProject;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.spi.rpc.TransportException;

/**
 * Asks projects what a client must know before it is attached. Calls block and may come from
 * several threads at once; an interrupt ends them.
 *
 * <p>All methods throw a {@link io.voluntas.spi.rpc.RefusedException} when trying again is no use,
 * a {@link io.voluntas.rpc.attach.ServerRefusalException} when the project says so itself, and a
 * {@link TransportException} when it may work later.
 */
public interface Attaching {
  /** Finds a project by its address: its name for itself, its own address and its schedulers. */
  NewProject resolve(AttachRequest request) throws TransportException;

  /** The key of an account that is there. */
  String lookUp(AccountRequest request) throws TransportException;

  /** The key of an account that is created, or that is there with the same password. */
  String create(AccountRequest request) throws TransportException;

  /** What a project says of itself, its element {@code project_config} as text. */
  String describe(String masterUrl) throws TransportException;
}
