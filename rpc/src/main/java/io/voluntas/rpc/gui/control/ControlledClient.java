package io.voluntas.rpc.gui.control;

import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.TransferOperation;

/**
 * A client as seen by the tools that watch and control it.
 *
 * <p>Threads: any method may be called from any thread, also from several at once; the
 * implementation moves the call onto its own loop and returns when the answer is there. Commands
 * return when they were taken, not when their effects are over. Errors: a command that cannot be
 * obeyed is {@linkplain Outcome.Refused refused}; an exception is a fault of the client and is
 * shown to the asker as an internal error.
 *
 * <p>Projects go by their master address in the form of {@link io.voluntas.rpc.attach.MasterUrl},
 * into which the server brings what users write. Source of the commands: the operations of BOINC's
 * GUI RPC.
 */
public interface ControlledClient extends ClientQueries {

  /** Changes when something is done. */
  Outcome setMode(Activity activity, ModeChange change);

  /** Does something to a project; {@link Refusal#NO_PROJECT} when there is none. */
  Outcome project(String masterUrl, ProjectOperation operation);

  /**
   * Does something to a task; {@link Refusal#NO_PROJECT} or {@link Refusal#NO_TASK} when there is
   * none.
   */
  Outcome task(String masterUrl, String taskName, TaskOperation operation);

  /**
   * Does something to a transfer; {@link Refusal#NO_PROJECT} or {@link Refusal#NO_TRANSFER} when
   * there is none.
   */
  Outcome transfer(String masterUrl, String fileName, TransferOperation operation);

  /** Begins to attach a project; {@link Refusal#ATTACHED} when it is attached. */
  Outcome attach(AttachRequest request);

  /** How far the last {@link #attach} is. */
  Progress<AttachResult> attachProgress();

  /** The network is there again: end all waiting of transfers and requests. */
  Outcome networkAvailable();

  /** Reads the configuration file again. */
  Outcome readConfiguration();

  /** Reads the local override of the preferences again. */
  Outcome readPreferencesOverride();

  /** Ends the client; the answer arrives before it ends. */
  Outcome quit();

  /** Begins to look up an account. */
  default Outcome lookUpAccount(AccountRequest request) {
    return Outcome.NOT_SUPPORTED;
  }

  /** Begins to create an account. */
  default Outcome createAccount(AccountRequest request) {
    return Outcome.NOT_SUPPORTED;
  }

  /** How far the last look-up or creation of an account is; it results in the account's key. */
  default Progress<String> accountProgress() {
    return new Progress.Idle<>();
  }

  /**
   * Begins to fetch a project's self-description.
   *
   * @param masterUrl the project's address
   */
  default Outcome lookUpProject(String masterUrl) {
    return Outcome.NOT_SUPPORTED;
  }

  /**
   * How far the last {@link #lookUpProject} is; it results in the project's own element {@code
   * project_config} as text.
   */
  default Progress<String> projectProgress() {
    return new Progress.Idle<>();
  }

  /**
   * Replaces the local override of the preferences; it counts when it is read again.
   *
   * @param xml an element {@code global_preferences} as text; empty removes the override
   */
  default Outcome setPreferencesOverride(String xml) {
    return Outcome.NOT_SUPPORTED;
  }

  /**
   * Replaces the configuration; it counts when it is read again.
   *
   * @param xml an element {@code cc_config} as text
   */
  default Outcome setConfiguration(String xml) {
    return Outcome.NOT_SUPPORTED;
  }

  /** Measures the processors' speed. */
  default Outcome runBenchmarks() {
    return Outcome.NOT_SUPPORTED;
  }
}
