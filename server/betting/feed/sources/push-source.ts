// A feed from elsewhere: its adapter pushes messages in order, each producer's numbered, and asks again what is not
// acknowledged.
import type { FeedSink, FeedSource, OpenSource } from "../feed-source.ts";
import type { OfferHead } from "../offer-head.ts";
import { tellPushed } from "./push-message.ts";
import type { PushMessage } from "./push-schema.ts";
import { put } from "../../../../src/domain/open-record.ts";

export type PushAnswer =
  /** Number of the last message of each producer that was told, now or before. */
  | { kind: "acked"; acked: Record<string, number> }
  /** A number is missing: nothing from there on was told. */
  | { kind: "gap"; producer: string; expected: number };

export interface PushReceiver {
  /** In the order of the messages; one that was told before is dropped. @throws UnknownMatchError */
  receive(messages: readonly PushMessage[], matchOf: (eventId: number) => Omit<OfferHead, "kind"> | null): PushAnswer;
}

export interface PushSourceDeps {
  /** Where the adapter is asked to tell anew; null = it tells everything whenever it connects. */
  recoveryUrl: string | null;
  key: string;
  failed(error: unknown): void;
}

/** Without an answer. */
const askAgainAfterMs = 60_000;
const recoveryTimeoutMs = 10_000;

export function createPushSource({ recoveryUrl, key, failed }: PushSourceDeps): {
  open: OpenSource;
  receiver: PushReceiver;
} {
  const numbers = new Map<string, number>();
  let sink: FeedSink | null = null;

  async function ask(request: object): Promise<void> {
    const { status } = await fetch(recoveryUrl ?? "", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(recoveryTimeoutMs),
    });
    if (status >= 300) throw new Error(`the feed's recovery answered ${status}`);
  }

  const source: FeedSource = {
    isWhole: false,
    start: () => undefined,
    stop: async () => undefined,
    ...(recoveryUrl === null
      ? {}
      : {
          recover(request) {
            void ask(request).catch(failed);
            return askAgainAfterMs;
          },
        }),
  };

  return {
    async open(listener) {
      // What was told to the one before may never have been published: it comes again.
      numbers.clear();
      sink = listener;
      return source;
    },
    receiver: {
      receive(messages, matchOf) {
        const acked: Record<string, number> = {};
        for (const message of messages) {
          const { producer, n } = message;
          const last = numbers.get(producer);
          if (last !== undefined && n > last + 1) return { kind: "gap", producer, expected: last + 1 };
          put(acked, producer, Math.max(n, last ?? n));
          if (last !== undefined && n <= last) continue;
          if (sink !== null) tellPushed(sink, message, matchOf);
          numbers.set(producer, n);
        }
        return { kind: "acked", acked };
      },
    },
  };
}
