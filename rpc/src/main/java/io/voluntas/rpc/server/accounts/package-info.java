/** Accounts: how they are made and how a client proves that it may have the key of one. */
@NullMarked
package io.voluntas.rpc.server.accounts;

import org.jspecify.annotations.NullMarked;
