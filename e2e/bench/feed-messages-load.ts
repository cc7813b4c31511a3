// A process that speaks for a busy feed, for feed-messages.ts: it publishes so many messages a second, a third of
// them about matches that run, until it is let go.
import { aboutMatch, element } from "../../tests/harness/uof-messages.ts";
import { connectPublisher } from "../../tests/cluster/feed-publisher.ts";

const [port = 0, perSecond = 0, matches = 1] = process.argv.slice(2).map(Number);
const tickMs = 10;
const aliveMs = 1000;

const market = (values: Record<string, string | number>, outcomes: readonly number[], odds: () => string): string =>
  element(
    "market",
    { status: 1, ...values },
    outcomes.map((id) => element("outcome", { id, odds: odds(), active: 1 })).join(""),
  );
const offered = [
  [{ id: 1 }, [1, 2, 3]],
  [{ id: 18, specifiers: "total=2.5" }, [12, 13]],
  [{ id: 18, specifiers: "total=3.5" }, [12, 13]],
] as const;
const anyOdd = (): string => (1.2 + Math.random() * 5).toFixed(2);
/** Of each match, by market. */
const told = new Map<number, string[]>();

/** All markets of a match, of which one has moved, as the feed tells it. Every third message is about a match that runs. */
function changeOf(n: number): string {
  const isLive = n % 3 === 0;
  const id = isLive ? 10_000 + ((n / 3) % matches) : 20_000 + (n % (10 * matches));
  const before = told.get(id) ?? offered.map(([values, outcomes]) => market(values, outcomes, anyOdd));
  const moved = Math.floor(Math.random() * offered.length);
  const markets = before.map((text, index) => {
    const [values, outcomes] = offered[index] ?? offered[0];
    return index === moved ? market(values, outcomes, anyOdd) : text;
  });
  told.set(id, markets);
  const status = { status: 1, match_status: 6, home_score: 0, away_score: 0 };
  return aboutMatch(
    "odds_change",
    { product: isLive ? 1 : 3, event_id: `sr:match:${id}`, timestamp: Date.now() },
    (isLive ? element("sport_event_status", status) : "") + element("odds", {}, markets.join("")),
  );
}

const publisher = await connectPublisher({ port });
const began = performance.now();
let sent = 0;
setInterval(() => {
  for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent += 1)
    publisher.send(changeOf(sent));
}, tickMs);
setInterval(() => {
  for (const product of [1, 3]) publisher.send(element("alive", { product, timestamp: Date.now(), subscribed: 1 }));
}, aliveMs);
process.on("message", (query: string) => {
  const values = new URLSearchParams(query);
  publisher.send(
    element("snapshot_complete", {
      product: Number(values.get("product")),
      request_id: Number(values.get("request_id")),
      timestamp: Date.now(),
    }),
  );
});
process.once("disconnect", () => process.exit());
