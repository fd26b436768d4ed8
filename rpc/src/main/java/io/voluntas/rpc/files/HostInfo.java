package io.voluntas.rpc.files;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The {@code host_info} element, less its identifying parts.
 *
 * @param name the host's name; may be empty
 * @param cpus logical processors; empty when the file has no usable count
 * @param flops measured floating point speed of one processor, FLOPS, above 0
 * @param iops measured integer speed of one processor, operations per second, above 0
 * @param memoryBytes main memory; empty when not known
 * @param cacheBytes processor cache; empty when not known
 * @param swapBytes swap space; empty when not known
 * @param diskTotalBytes size of the disk with the data folder; empty when not known
 * @param diskFreeBytes free part of it; empty when not known
 * @param timezoneSeconds offset of local time from UTC in seconds
 * @param vendor processor vendor; may be empty
 * @param model processor model; may be empty
 * @param osName operating system; may be empty
 * @param osVersion its version; may be empty
 */
public record HostInfo(
    String name,
    OptionalInt cpus,
    double flops,
    double iops,
    OptionalLong memoryBytes,
    OptionalLong cacheBytes,
    OptionalLong swapBytes,
    OptionalLong diskTotalBytes,
    OptionalLong diskFreeBytes,
    int timezoneSeconds,
    String vendor,
    String model,
    String osName,
    String osVersion) {}
