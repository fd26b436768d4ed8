package io.voluntas.spi.rpc;

/**
 * How a job uses a file of its project.
 *
 * @param file name of the {@link FileSpec}
 * @param openName name under which the job opens it, relative to its working folder; the file's own
 *     name when the project gives none
 * @param mainProgram whether it is the program to start
 * @param copy whether it is copied into the working folder (an output: moved out of it); otherwise
 *     the job finds a link
 * @param optional whether the job may end well without having written it
 */
public record FileUse(
    String file, String openName, boolean mainProgram, boolean copy, boolean optional) {}
