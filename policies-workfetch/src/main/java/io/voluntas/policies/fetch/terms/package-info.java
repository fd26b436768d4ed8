/**
 * What several work-fetch policies share: shares of a set of projects, the states that keep a
 * project from being asked, back-off per resource type, the booking of debts, and the time of the
 * next look.
 */
@NullMarked
package io.voluntas.policies.fetch.terms;

import org.jspecify.annotations.NullMarked;
