/**
 * What a project server answers over HTTP: pages for people and clients, the scheduler, downloads
 * and uploads. Each request has limits of size and time.
 */
@NullMarked
package io.voluntas.rpc.server.web;

import org.jspecify.annotations.NullMarked;
