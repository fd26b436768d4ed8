/**
 * The control channel between the client and a program of the BOINC world: a file of eight small
 * mailboxes that both have mapped into memory, and the messages in it.
 */
@NullMarked
package io.voluntas.host.channel;

import org.jspecify.annotations.NullMarked;
