/**
 * The computer and its user: what hardware there is, what goes on, and what the preferences allow
 * just now.
 *
 * <p>{@link io.voluntas.host.machine.Machine} looks, {@link io.voluntas.host.machine.Permissions}
 * decides, {@link io.voluntas.host.machine.TimeStats} remembers; the last two read no clock and no
 * device.
 */
@NullMarked
package io.voluntas.host.machine;

import org.jspecify.annotations.NullMarked;
