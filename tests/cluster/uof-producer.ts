// A producer of the feed as a broker's readers meet it: it goes on whoever reads, and tells again what it is asked for.
import { aboutMatch, element, settlement } from "../harness/uof-messages.ts";
import type { UofRest } from "../harness/uof-rest.ts";
import type { FeedPublisher } from "./feed-publisher.ts";
import { ofMatch } from "./uof-player.ts";

export interface UofProducer {
  /** Odd of the home side's goal `n` of a match, which is open. */
  price(eventId: number, n: number, odd: string): void;
  /** Won by the home side, confirmed. */
  settle(eventId: number, n: number): void;
  stop(): void;
}

interface Message {
  timestamp: number;
  xml(more: { request_id?: number }): string;
}

const product = 3;
const aliveMs = 500;
const lookMs = 50;

const outcomes = (values: Record<string, string | number>): string => element("outcome", { id: 6, ...values });
const line = (n: number, values: Record<string, string | number>, inner: string): string =>
  element("market", { id: 62, specifiers: `goalnr=${n}`, ...values }, inner);

export function startUofProducer(rest: UofRest, { send }: Pick<FeedPublisher, "send">): UofProducer {
  /** The last price of each line. */
  const prices = new Map<string, Message>();
  const settlements: Message[] = [];
  let last = Date.now();
  let answeredPosts = 0;

  const nextTime = (): number => (last = Math.max(last + 1, Date.now()));
  function tell(message: Message): Message {
    send(message.xml({}));
    return message;
  }

  /** All of a recovery, in the order of its times, and that it was all. */
  function answer(path: string): void {
    const query = new URLSearchParams(path.split("?")[1]);
    const request_id = Number(query.get("request_id"));
    const after = Number(query.get("after") ?? 0);
    const told = [...(path.includes("stateful_messages") ? [] : prices.values()), ...settlements]
      .filter(({ timestamp }) => timestamp >= after)
      .toSorted((a, b) => a.timestamp - b.timestamp);
    for (const { xml } of told) send(xml({ request_id }));
    send(element("snapshot_complete", { product, request_id, timestamp: nextTime() }));
  }

  const alive = setInterval(() => send(element("alive", { product, timestamp: nextTime(), subscribed: 1 })), aliveMs);
  const look = setInterval(() => {
    for (const path of rest.posts.slice(answeredPosts)) answer(path);
    answeredPosts = rest.posts.length;
  }, lookMs);

  return {
    price(eventId, n, odd) {
      const timestamp = nextTime();
      const xml: Message["xml"] = (more) =>
        aboutMatch(
          "odds_change",
          { ...ofMatch(eventId), product, timestamp, ...more },
          element("odds", {}, line(n, { status: 1 }, outcomes({ odds: odd, active: 1 }))),
        );
      prices.set(`${eventId} ${n}`, tell({ timestamp, xml }));
    },
    settle(eventId, n) {
      const timestamp = nextTime();
      const xml: Message["xml"] = (more) =>
        settlement(
          { ...ofMatch(eventId), product, timestamp, certainty: 2, ...more },
          line(n, {}, outcomes({ result: 1 })),
        );
      prices.delete(`${eventId} ${n}`);
      settlements.push(tell({ timestamp, xml }));
    },
    stop() {
      clearInterval(alive);
      clearInterval(look);
    },
  };
}
