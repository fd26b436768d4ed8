package io.voluntas.rpc.server.model;

/**
 * A volunteer's machine.
 *
 * @param id its number, from 1
 * @param account number of its account
 * @param sequence number of its last request
 * @param facts what it told about itself last
 * @param lastContact time of its last request, microseconds since the epoch
 * @param credit credit granted
 */
public record Host(
    long id, long account, long sequence, Facts facts, long lastContact, double credit) {
  /**
   * What a host tells about itself.
   *
   * @param hostKey a word that identifies the machine across projects; may be empty
   * @param name its name; may be empty
   * @param cpus processors, 0 when unknown
   * @param flops speed of one, FLOPS, 0 when unknown
   * @param memoryBytes memory, 0 when unknown
   * @param system operating system; may be empty
   */
  public record Facts(
      String hostKey, String name, int cpus, double flops, long memoryBytes, String system) {}
}
