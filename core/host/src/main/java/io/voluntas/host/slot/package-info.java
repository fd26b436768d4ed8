/**
 * Slots: the folder in which a job runs, what is put into it before the start and taken out of it
 * after the end, in the form in which programs of the BOINC world expect it.
 */
@NullMarked
package io.voluntas.host.slot;

import org.jspecify.annotations.NullMarked;
