package io.voluntas.spi.scheduling;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;

/**
 * A runnable job that should not run now.
 *
 * @param job which
 * @param reason why
 */
public record Skip(JobView job, Reason reason) {}
