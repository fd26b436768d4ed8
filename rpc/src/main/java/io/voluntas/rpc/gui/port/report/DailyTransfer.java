package io.voluntas.rpc.gui.port.report;

/**
 * Bytes of one day.
 *
 * @param day days since 1970-01-01
 * @param bytesUp sent
 * @param bytesDown received
 */
public record DailyTransfer(int day, long bytesUp, long bytesDown) {}
