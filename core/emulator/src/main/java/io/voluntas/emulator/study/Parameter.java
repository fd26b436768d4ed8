package io.voluntas.emulator.study;

import io.voluntas.emulator.study.design.Axis;
import io.voluntas.engine.config.Origin;

/**
 * A parameter that is varied.
 *
 * @param name as in the study's file; a column of the tables
 * @param target what it changes
 * @param axis its values
 * @param origin where it stands, for messages
 */
public record Parameter(String name, Target target, Axis axis, Origin origin) {}
