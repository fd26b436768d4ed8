package io.voluntas.rpc.files;

/**
 * A reference to a file of the project.
 *
 * @param fileName its name in the project's folder
 * @param openName the name under which the app opens it; may be empty
 * @param mainProgram it is the program to start
 * @param copy it is copied into the slot instead of linked
 * @param optional the job may end well without it
 */
public record FileRef(
    String fileName, String openName, boolean mainProgram, boolean copy, boolean optional) {}
