package io.voluntas.testkit.contract;

import io.voluntas.testkit.rules.ConservingPostings;
import io.voluntas.testkit.rules.SoundFetch;

/** What holds for every work-fetch policy. Implement {@link #newPolicy()}. */
public abstract class WorkFetchPolicyContract implements SoundFetch, ConservingPostings {}
