/**
 * What happens to jobs after hosts have had them: late ones are given up, returned ones judged,
 * failed ones made anew, and valid outputs laid into the folder of results.
 */
@NullMarked
package io.voluntas.rpc.server.finish;

import org.jspecify.annotations.NullMarked;
