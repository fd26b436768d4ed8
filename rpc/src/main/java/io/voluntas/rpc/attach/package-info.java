/**
 * How a client comes to a project: what the project says of itself, the account, the scheduler's
 * address, and the account manager that may decide all that for the user.
 *
 * <p>Everything here is asked once and over the public web, so replies are bounded, addresses are
 * checked before use, and every failure is one sentence for the user.
 */
@NullMarked
package io.voluntas.rpc.attach;

import org.jspecify.annotations.NullMarked;
