package io.voluntas.rpc.files;

/**
 * Switches of a project.
 *
 * @param suspended the user suspended it
 * @param noNewWork the user wants no more of its work
 * @param detachWhenDone it goes away after its last job
 * @param ended the project is over, says the server
 * @param nonCpuIntensive all its apps hardly use the CPU and run beside everything
 * @param ignoresDurationCorrection the server wants the correction factor unused
 */
public record ProjectFlags(
    boolean suspended,
    boolean noNewWork,
    boolean detachWhenDone,
    boolean ended,
    boolean nonCpuIntensive,
    boolean ignoresDurationCorrection) {}
