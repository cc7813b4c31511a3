// A process that speaks for a busy feed, for feed-messages.ts: it publishes so many messages a second, each about one
// running match, until it is let go.
import { aboutMatch, element } from "../../tests/harness/uof-messages.ts";
import { connectPublisher } from "../../tests/engines/feed-publisher.ts";

const [port = 0, perSecond = 0, matches = 1] = process.argv.slice(2).map(Number);
const tickMs = 10;
const aliveMs = 1000;

/** Three markets with seven outcomes, all of them moved. */
function changeOf(n: number): string {
  const odd = (): string => (1.2 + Math.random() * 5).toFixed(2);
  const market = (values: Record<string, string | number>, outcomes: readonly number[]): string =>
    element(
      "market",
      { status: 1, ...values },
      outcomes.map((id) => element("outcome", { id, odds: odd(), active: 1 })).join(""),
    );
  const markets =
    market({ id: 1 }, [1, 2, 3]) +
    market({ id: 18, specifiers: "total=2.5" }, [12, 13]) +
    market({ id: 18, specifiers: "total=3.5" }, [12, 13]);
  return aboutMatch(
    "odds_change",
    { product: 1, event_id: `sr:match:${1000 + (n % matches)}`, timestamp: Date.now() },
    element("sport_event_status", { status: 1, match_status: 6, home_score: 0, away_score: 0 }) +
      element("odds", {}, markets),
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
