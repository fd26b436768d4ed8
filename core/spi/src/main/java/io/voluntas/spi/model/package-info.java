/**
 * The vocabulary of the field as read-only views: projects, apps, jobs, resources, preferences.
 *
 * <p>The host of the policy (emulator, live client, replay) implements these interfaces over its
 * own indexed structures; a policy never sees anything that it could change.
 */
@NullMarked
package io.voluntas.spi.model;

import org.jspecify.annotations.NullMarked;
