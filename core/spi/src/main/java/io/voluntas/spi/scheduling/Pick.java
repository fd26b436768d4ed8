package io.voluntas.spi.scheduling;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;

/**
 * A job that should run.
 *
 * @param job which
 * @param urgent whether it would miss its deadline otherwise; enforcement does not make it wait
 * @param reason why
 */
public record Pick(JobView job, boolean urgent, Reason reason) {}
