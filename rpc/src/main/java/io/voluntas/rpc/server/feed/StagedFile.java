package io.voluntas.rpc.server.feed;

import io.voluntas.rpc.sign.Md5;

/**
 * A file in the download folder.
 *
 * @param name its name there
 * @param bytes its size
 * @param md5 its sum
 */
public record StagedFile(String name, long bytes, Md5 md5) {}
