package io.voluntas.engine.kernel;

import java.util.List;

/**
 * The outcome of one kernel step.
 *
 * @param commands what the driver has to do, in order; the last one is always a {@link
 *     Command.WakeAt}. Valid until the next step.
 */
public record Step(List<Command> commands) {}
