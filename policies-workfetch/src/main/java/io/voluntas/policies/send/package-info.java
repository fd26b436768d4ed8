/**
 * Server side: whether a job may be sent to a host, by a simulation of its queue or without any.
 */
@NullMarked
package io.voluntas.policies.send;

import org.jspecify.annotations.NullMarked;
