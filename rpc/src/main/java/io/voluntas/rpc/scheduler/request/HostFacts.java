package io.voluntas.rpc.scheduler.request;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The machine: {@code host_info}.
 *
 * @param name host name; may be empty
 * @param address IP address; may be empty
 * @param key identifies the machine across projects ({@code host_cpid}); may be empty
 * @param timezone seconds east of Greenwich
 * @param cpus logical processors
 * @param vendor processor vendor; may be empty
 * @param model processor model; may be empty
 * @param features processor features, separated by blanks; may be empty
 * @param flops floating-point speed of one processor, FLOPS
 * @param iops integer speed of one processor, operations a second
 * @param memoryBytes main memory
 * @param cacheBytes processor cache
 * @param swapBytes swap space
 * @param diskTotal size of the disk with the client's folder
 * @param diskFree free space on it
 * @param osName operating system; may be empty
 * @param osVersion its version; may be empty
 */
public record HostFacts(
    String name,
    String address,
    String key,
    int timezone,
    OptionalInt cpus,
    String vendor,
    String model,
    String features,
    OptionalDouble flops,
    OptionalDouble iops,
    OptionalLong memoryBytes,
    OptionalLong cacheBytes,
    OptionalLong swapBytes,
    OptionalLong diskTotal,
    OptionalLong diskFree,
    String osName,
    String osVersion) {}
