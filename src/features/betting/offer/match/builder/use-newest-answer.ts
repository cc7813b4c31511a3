// The server's word on what is chosen now, asked for again as that or its price changes.
import { useEffect, useRef, useState } from "react";
import { errorCode } from "../../../../../client/error-code.ts";
import { createNewestAsks, type AskClock, type NewestAsks } from "./newest-asks.ts";
import { refusedPlaces } from "./refused-places.ts";

const shortestMs = 500;
const againMs = 3000;
/** As long as the choice stays, so does the answer. */
const final = new Set([
  "combinationImpossible",
  "combinationNotOffered",
  "combinationTooLong",
  "notFound",
  "badRequest",
]);

const pageClock: AskClock = {
  monotonic: () => performance.now(),
  setTimeout(run, ms) {
    const timer = setTimeout(run, ms);
    return { cancel: () => clearTimeout(timer) };
  },
};

export interface Newest<Answer> {
  /** Of this subject; null = none yet. */
  answer: Answer | null;
  /** Of the subject asked about before, for what may stand until the new one is there. */
  earlier: Answer | null;
  /** Why the last question about this subject failed, as a key of `errors`; null = it did not. */
  error: string | null;
  /** Places in the request of the legs that the failure is about; none = of no leg in particular. */
  refusedPlaces: readonly number[];
}

interface Latest<Answer> extends Newest<Answer> {
  subject: string;
}

const none: readonly number[] = [];

/**
 * @param subject what is asked about; null = nothing is asked
 * @param when another text asks about the same subject again
 * @param everyMs least time between two questions
 */
export function useNewestAnswer<Answer>(
  subject: string | null,
  when: string,
  ask: () => Promise<Answer>,
  everyMs = shortestMs,
): Newest<Answer> {
  const [latest, setLatest] = useState<Latest<Answer>>({
    subject: "",
    answer: null,
    earlier: null,
    error: null,
    refusedPlaces: none,
  });
  const asks = useRef<NewestAsks<{ subject: string; ask(): Promise<Answer> }> | null>(null);
  useEffect(() => {
    const made = createNewestAsks<{ subject: string; ask(): Promise<Answer> }, Answer>({
      clock: pageClock,
      everyMs,
      ask: (wish) => wish.ask(),
      answered: (wish, answer) =>
        setLatest({ subject: wish.subject, answer, earlier: answer, error: null, refusedPlaces: none }),
      failed: (wish, error) =>
        setLatest((before) => ({
          subject: wish.subject,
          answer: before.subject === wish.subject ? before.answer : null,
          earlier: before.earlier,
          error: errorCode(error),
          refusedPlaces: refusedPlaces(error),
        })),
      againAfterMs: (error) => (final.has(errorCode(error)) ? null : againMs),
    });
    asks.current = made;
    return () => made.stop();
  }, [everyMs]);
  useEffect(() => {
    if (subject !== null) asks.current?.want({ subject, ask });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is asked follows from its subject
  }, [subject, when]);
  const isOfNow = subject !== null && latest.subject === subject;
  return {
    answer: isOfNow ? latest.answer : null,
    earlier: latest.earlier,
    error: isOfNow ? latest.error : null,
    refusedPlaces: isOfNow ? latest.refusedPlaces : none,
  };
}
