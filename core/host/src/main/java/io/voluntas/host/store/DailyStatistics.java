package io.voluntas.host.store;

/**
 * Credit of a project on one day, as it told it.
 *
 * @param project name of the project
 * @param day days since 1 January 1970, UTC
 * @param userTotal the user's total credit
 * @param userRecent the user's recent average credit
 * @param hostTotal the host's total credit
 * @param hostRecent the host's recent average credit
 */
public record DailyStatistics(
    String project,
    long day,
    double userTotal,
    double userRecent,
    double hostTotal,
    double hostRecent) {}
