/**
 * How long the work at hand will last, as one program or another reckons it: by a simulation that
 * gives away what a project cannot use, or by shares that stay fixed, as in 2010 and early 2011.
 */
@NullMarked
package io.voluntas.policies.fetch.outlook;

import org.jspecify.annotations.NullMarked;
