// Code that is asked for while the server cannot be reached: again and again until it can, because a page that is there must
// not break over a part of it.
import { serverAnswers } from "./server-answers.ts";

const firstWaitMs = 500;
const longestWaitMs = 4000;

/**
 * @param load rejects at last where the server answers before and after it and the code still does not come: another
 *   build is out
 * @param signal aborted when the code is no longer needed
 */
export async function importWithRetry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let answered = false;
  for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
    try {
      return await load();
    } catch (reason) {
      // The line may have come back after the code was asked for, or gone again before.
      const answeredBefore = answered;
      answered = await serverAnswers();
      if (answered && answeredBefore) throw reason;
      if (!answered) await new Promise((resolve) => setTimeout(resolve, wait));
      signal?.throwIfAborted();
    }
  }
}
