/**
 * Hand-made views: a host with projects and jobs whose every number a test can set, and the views
 * of all policies over it. Start with {@link io.voluntas.testkit.fake.FakeHost}.
 */
@NullMarked
package io.voluntas.testkit.fake;

import org.jspecify.annotations.NullMarked;
