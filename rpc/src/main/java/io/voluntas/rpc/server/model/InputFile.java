package io.voluntas.rpc.server.model;

/**
 * An input file of a workunit, in the download folder.
 *
 * @param name its name there
 * @param openName the name under which the program opens it
 * @param bytes its size
 * @param md5 its MD5 sum
 * @param copy whether it is copied into the job's folder
 */
public record InputFile(String name, String openName, long bytes, String md5, boolean copy) {}
