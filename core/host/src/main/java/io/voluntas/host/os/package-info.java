/**
 * What the operating system has to offer for running jobs: a start in a session of its own, a look
 * at all processes, and signals. One interface, and one class for each system that is supported.
 */
@NullMarked
package io.voluntas.host.os;

import org.jspecify.annotations.NullMarked;
