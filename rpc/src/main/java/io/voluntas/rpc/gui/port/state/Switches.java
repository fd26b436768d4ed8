package io.voluntas.rpc.gui.port.state;

/**
 * What is turned on for a project.
 *
 * @param suspended the user suspended it
 * @param noMoreWork the user wants no more work from it
 * @param detachWhenDone it is dropped when its last task is reported
 * @param ended the project says that it has ended
 * @param attachedByManager an account manager attached it
 */
public record Switches(
    boolean suspended,
    boolean noMoreWork,
    boolean detachWhenDone,
    boolean ended,
    boolean attachedByManager) {}
