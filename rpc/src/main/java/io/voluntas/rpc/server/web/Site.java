package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.accounts.AccountBook;
import io.voluntas.rpc.server.config.ServerConfig;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.feed.Feeder;
import io.voluntas.rpc.server.schedule.Project;
import io.voluntas.rpc.server.schedule.Scheduler;
import io.voluntas.rpc.server.store.Store;
import java.util.function.LongSupplier;

/**
 * What the pages are made of.
 *
 * @param project the project
 * @param config settings
 * @param folder the server's folder
 * @param store the database
 * @param feeder apps and problems
 * @param scheduler answers requests
 * @param accounts accounts
 * @param clock microseconds since the epoch
 * @param news is told when something was reported, so that it is looked after at once
 */
public record Site(
    Project project,
    ServerConfig config,
    ServerFolder folder,
    Store store,
    Feeder feeder,
    Scheduler scheduler,
    AccountBook accounts,
    LongSupplier clock,
    Runnable news) {}
