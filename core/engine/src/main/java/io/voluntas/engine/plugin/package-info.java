/**
 * Plugins: how they are found, checked and looked up by name.
 *
 * <p>Start with {@link io.voluntas.engine.plugin.PluginLoader}, which answers a {@link
 * io.voluntas.engine.plugin.PluginSet}: what was loaded and what was refused and why. A {@link
 * io.voluntas.engine.plugin.PolicyCatalog} then answers a name with a factory, or with an error
 * that lists the known names. A plugin is taken whole or not at all, and a refused plugin never
 * takes another one with it.
 */
@NullMarked
package io.voluntas.engine.plugin;

import org.jspecify.annotations.NullMarked;
