package io.voluntas.spi.rpc;

/**
 * Credit for computing, in the project's own unit (in the field: 200 a day of 1 GFLOPS).
 *
 * @param userTotal the user's total, not negative
 * @param userRecent the user's recent average a day, not negative
 * @param hostTotal this host's total, not negative
 * @param hostRecent this host's recent average a day, not negative
 */
public record Credit(double userTotal, double userRecent, double hostTotal, double hostRecent) {}
