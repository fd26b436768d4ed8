/**
 * Reads what people write: YAML with a position in every message, bound to typed values, all
 * problems of a file at once; and on top of it {@code voluntas.yaml} with {@code --set} overrides
 * and the origin of every effective value.
 *
 * <p>{@link io.voluntas.engine.config.YamlDocument} is the way in for other files of the platform,
 * {@link io.voluntas.engine.config.SettingsFile} for {@code voluntas.yaml}.
 */
@NullMarked
package io.voluntas.engine.config;

import org.jspecify.annotations.NullMarked;
