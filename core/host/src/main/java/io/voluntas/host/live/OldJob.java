package io.voluntas.host.live;

import io.voluntas.spi.rpc.ClientReport.JobReport;

/**
 * A job that was reported.
 *
 * @param project master URL of its project
 * @param report what was reported
 * @param at when, microseconds since 1970
 */
public record OldJob(String project, JobReport report, long at) {}
