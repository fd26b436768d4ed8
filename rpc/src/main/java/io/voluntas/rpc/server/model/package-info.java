/**
 * What a project server knows: accounts, hosts, workunits, jobs and how they end. Plain records.
 */
@NullMarked
package io.voluntas.rpc.server.model;

import org.jspecify.annotations.NullMarked;
