// One question of a screen: read when it is asked, when the connection is back, and after each act.
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useConnection } from "../../../client/use-connection.ts";
import type { DeskReadOf } from "../../../protocol/desk/desk-bodies.ts";
import type { DeskAnswer, DeskRead } from "../../../protocol/desk/desk-calls.ts";
import { deskMemory, keyOf } from "./desk-memory.ts";

export type DeskState<Answer> =
  | { state: "loading" }
  /** There is no connection, and nothing was read before. */
  | { state: "offline" }
  /** @property error a key of `errors`, or of what the desks say themselves */
  | {
      state: "failed";
      error: string;
      problem: string | null;
      /** It is tried again. */
      reading: boolean;
      again: () => void;
    }
  | {
      state: "ready";
      answer: Answer;
      /** Epoch ms of the reading where it cannot be relied on now; null = it is as it is at the server. */
      asOf: number | null;
      /** A newer reading is under way. */
      reading: boolean;
      again: () => void;
    };

interface Failure {
  key: string;
  error: string;
  problem: string | null;
}

const problemOf = (error: unknown): string | null => {
  const params = (error as { params?: { problem?: unknown } } | null)?.params;
  return typeof params?.problem === "string" ? params.problem : null;
};

function whenSeen(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** @param everyMs read again so often while the page is seen; none = only as above */
export function useDesk<Name extends DeskRead>(
  request: DeskReadOf<Name>,
  { everyMs }: { everyMs?: number } = {},
): DeskState<DeskAnswer<Name>> {
  const { desk } = useCommands();
  const { state: connection } = useConnection();
  const key = keyOf(request);
  const storedAnswer = useSyncExternalStore(deskMemory.subscribe, () => deskMemory.get(key));
  const version = useSyncExternalStore(deskMemory.subscribe, deskMemory.version);
  const era = useSyncExternalStore(deskMemory.subscribe, deskMemory.era);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Identifies one read of the server: the request, and the counters of what may have changed since. */
  const reading = `${key} ${version} ${era} ${tries}`;
  const [done, setDone] = useState<string | null>(null);
  /** What was shown last: it stays until there is something in its place. */
  const [before, setBefore] = useState(key);
  if (storedAnswer !== null && before !== key) setBefore(key);
  const keptBefore = useSyncExternalStore(deskMemory.subscribe, () => deskMemory.get(before));
  const isOnline = connection === "online";
  // What is forgotten while the tab is hidden is not read again there.
  const isSeen = useSyncExternalStore(whenSeen, () => document.visibilityState === "visible");

  useEffect(() => {
    if (!isOnline || !isSeen) return;
    let isMine = true;
    const began = deskMemory.era();
    // The request is parsed from its key: an equal object that a later render makes starts no new read.
    const [name, id, body] = JSON.parse(key) as [string, string | null, object | null];
    const call = { name, ...(id === null ? {} : { id }), ...(body === null ? {} : { body }) } as DeskReadOf<Name>;
    const read = async (): Promise<void> => {
      try {
        deskMemory.put(key, await desk.read(call), began);
        if (isMine) setFailure(null);
      } catch (error) {
        if (isMine) setFailure({ key, error: errorCode(error), problem: problemOf(error) });
      }
      if (isMine) setDone(reading);
    };
    void read();
    return () => {
      isMine = false;
    };
  }, [desk, key, reading, isOnline, isSeen]);

  const isReading = isOnline && done !== reading;
  const readAgain = useEffectEvent(() => {
    // A reading that takes longer than that is waited for: given up each time, it would neither arrive nor fail.
    if (!isReading) setTries((count) => count + 1);
  });
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(readAgain, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return useMemo(() => {
    const again = (): void => setTries((count) => count + 1);
    const failed = failure?.key === key ? failure : null;
    if (storedAnswer !== null) {
      const isTrue = isOnline && failed === null;
      return {
        state: "ready",
        answer: storedAnswer.answer as DeskAnswer<Name>,
        again,
        asOf: isTrue ? null : storedAnswer.readAt,
        reading: isReading,
      };
    }
    if (connection === "offline") return { state: "offline" };
    if (keptBefore !== null && failed === null)
      return { state: "ready", answer: keptBefore.answer as DeskAnswer<Name>, again, asOf: null, reading: true };
    if (failed !== null)
      return { state: "failed", error: failed.error, problem: failed.problem, reading: isReading, again };
    return { state: "loading" };
  }, [storedAnswer, keptBefore, failure, key, isReading, isOnline, connection]);
}
