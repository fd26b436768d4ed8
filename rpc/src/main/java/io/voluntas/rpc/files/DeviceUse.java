package io.voluntas.rpc.files;

/**
 * Use of a device by one job.
 *
 * @param type the device type's wire name
 * @param amount millionths of an instance, above 0
 */
public record DeviceUse(String type, long amount) {}
