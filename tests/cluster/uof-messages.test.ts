// Every kind of message of Sportradar's feed by a real broker: which calls it becomes, what of it cannot be used, and that each
// is acknowledged. Other people's messages are read where they lie beside the repository.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedSink, FeedSource } from "../../server/betting/feed/feed-source.ts";
import { createUofCounts } from "../../server/betting/feed/sources/uof/uof-counts.ts";
import { openUof } from "../../server/betting/feed/sources/uof/uof-source.ts";
import { realOutside, type UofOutside } from "../../server/betting/feed/sources/uof/uof-start.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { createFeedRig, type FeedRig } from "../harness/feed-rig.ts";
import { aboutMatch, element, settlement, type Attributes } from "../harness/uof-messages.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { uofTestConfig, uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { connectPublisher, type FeedPublisher } from "./feed-publisher.ts";
import { startRabbit, type RabbitServer } from "./rabbitmq-server.ts";

const samples = process.env["UOF_SAMPLES"] ?? join(import.meta.dirname, "../../../shared/feed-samples");

let broker: RabbitServer;
let rest: UofRest;
let rig: FeedRig;
let source: FeedSource;
let feed: FeedPublisher;
const folder = mkdtempSync(join(tmpdir(), "kvota-uof-messages-"));
const counts = createUofCounts();
const log: string[] = [];
let calls: string[] = [];
/** Of the alive that was told last. */
let toldTo = 0;
let sent = 0;
let acknowledged = 0;

/** What a call says of itself, in one line. */
function noteOf(name: string, message: Record<string, unknown>): string {
  const lines = message["lines"] as { status?: string; gone?: boolean }[] | undefined;
  const change = message["change"] as { kind?: string } | undefined;
  if (lines !== undefined) {
    const kinds = lines.map(({ status, gone }) => (gone === true ? "gone" : (status ?? "-"))).toSorted();
    return `${name} ${[...new Set(kinds)].map((kind) => `${kinds.filter((each) => each === kind).length} ${kind}`).join(", ")}`;
  }
  return change?.kind === undefined ? name : `${name} ${change.kind}`;
}

const sink = new Proxy(
  {},
  {
    get: (_, name: string) => (message: Record<string, unknown>) => {
      if (name === "alive") toldTo = Math.max(toldTo, Number(message["sentAt"]));
      // Names come when they come.
      else if (name !== "texts" && name !== "down") calls.push(noteOf(name, message));
    },
  },
) as FeedSink;

/** Counts what is acknowledged: a delivery's tag is how many came before it. */
const outside: UofOutside = {
  ...realOutside,
  async openConnection(...to) {
    const connection = await realOutside.openConnection(...to);
    const create = connection.createChannel.bind(connection);
    connection.createChannel = async () => {
      const channel = await create();
      const ack = channel.ack.bind(channel);
      channel.ack = (message, ...more) => {
        acknowledged = Math.max(acknowledged, message.fields.deliveryTag);
        ack(message, ...more);
      };
      return channel;
    };
    return connection;
  },
};

beforeAll(async () => {
  broker = await startRabbit(uofToken);
  rest = await startUofRest(uofToken, Date.now() + 3_600_000);
  rig = await createFeedRig(systemClock);
  feed = await connectPublisher(broker);
  const open = openUof(uofTestConfig({ api: rest.url, amqp: broker.url, deadLetters: join(folder, "unread") }), {
    store: rig.store,
    clock: systemClock,
    outcomesStored: async () => true,
    openEvents: async () => [],
    counts,
    failed: (error) => log.push(String(error)),
    outside,
  });
  source = await open(sink);
  source.start();
  await until(() => counts.figures.isConnected() === 1);
});
afterAll(async () => {
  await source.stop();
  await feed.close();
  await rest.stop();
  await rig.end();
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
});

function send(xml: string): void {
  sent += 1;
  feed.send(xml);
}

/** @returns what it became, once it and all that came before it were told, and by which reasons it was not used in all */
async function told(xml: string): Promise<[calls: string[], unread: string[]]> {
  const before = { ...counts.figures.unread() };
  calls = [];
  send(xml);
  const marker = Date.now() + 1_000_000 + sent;
  send(element("alive", { product: 1, timestamp: marker, subscribed: 1 }));
  const { waiting, unnamed } = counts.figures;
  // A line is told once it has a name.
  await until(() => toldTo >= marker && waiting() === 0 && unnamed() === 0);
  const after = counts.figures.unread();
  return [calls, Object.keys(after).filter((why) => after[why] !== (before[why] ?? 0))];
}

const ours = { product: 3, timestamp: 1_800_000_000_000 };
const market = (inner: string, more: Attributes = {}): string =>
  element("market", { id: 62, specifiers: "goalnr=1", ...more }, inner);
const goal = (outcome: Attributes): string => element("outcome", { id: 6, ...outcome });
const undone = market("");
const odds = (status: number, more: Attributes = {}): string => {
  const outcomes = ["6", "7", "8"].map((id) => element("outcome", { id, odds: "2.5", active: 1 }));
  return aboutMatch("odds_change", { ...ours, ...more }, element("odds", {}, market(outcomes.join(""), { status })));
};

it.each<[what: string, xml: string, calls: string[], unread: string[]]>([
  // What is new is told with its odds.
  ["a fixture that changed", aboutMatch("fixture_change", { ...ours, change_type: 1 }), [], []],
  ["odds", odds(1), ["fixture", "oddsChange 1 OPEN"], []],
  ["a line that is suspended", odds(-1), ["oddsChange 1 SUSPENDED"], []],
  ["a line that is open again", odds(1), ["oddsChange 1 OPEN"], []],
  ["a bet stop", aboutMatch("bet_stop", { ...ours, groups: "all" }), ["oddsChange 1 SUSPENDED"], []],
  ["a line that is taken out", odds(0), ["oddsChange 1 gone"], []],
  ["a settlement", settlement({ ...ours, certainty: 2 }, market(goal({ result: 1 }))), ["outcome decided"], []],
  ["its rollback", aboutMatch("rollback_bet_settlement", ours, undone), ["outcome undecided"], []],
  ["a cancel", aboutMatch("bet_cancel", ours, undone), ["outcome cancelled"], []],
  ["its rollback, without times", aboutMatch("rollback_bet_cancel", ours, undone), ["outcome restored"], []],
  ["a result that there is none of", settlement(ours, market(goal({ result: 7 }))), [], ["result"]],
  ["a root that nobody knows", element("product_down", { product: 3 }), [], ["xml"]],
  ["what breaks off", odds(1).slice(0, -20), [], ["xml"]],
  ["odds of nobody", odds(1, { product: undefined }), [], ["product"]],
  ["odds of another producer", odds(1, { product: 5 }), [], []],
  ["odds of a season", odds(1, { event_id: "sr:season:4711" }), [], []],
  ["a snapshot that was not asked for", element("snapshot_complete", { ...ours, request_id: 77 }), [], []],
])("%s", async (_, xml, expected, unread) => {
  expect(await told(xml)).toEqual([expected, unread]);
});

/** By what they are called there. */
const published: Readonly<Record<string, [calls: string[], unread: string[]]>> = {
  // Of a producer that is not booked.
  "go-uof-sdk/odds_change-0": [[], []],
  "go-uof-sdk/bet_settlement": [["outcome decided"], []],
  "go-uof-sdk/bet_cancel": [["outcome cancelled"], []],
  "go-uof-sdk/rollback_bet_cancel": [[], ["product"]],
  "uof_schemas/alive": [[], []],
  "uof_schemas/bet_cancel": [["outcome cancelled"], []],
  "uof_schemas/bet_settlement": [["outcome decided"], []],
  "uof_schemas/bet_stop": [[], []],
  "uof_schemas/fixture_change": [[], []],
  "uof_schemas/odds_change": [["fixture", "state", "oddsChange 1 OPEN"], []],
  "uof_schemas/rollback_bet_cancel": [["outcome restored"], []],
  "uof_schemas/rollback_bet_settlement": [["outcome undecided"], []],
  "uof_schemas/snapshot_complete": [[], []],
};
const here = Object.entries(published).filter(([name]) => existsSync(join(samples, `${name}.xml`)));

it("has for each published message the calls of the list", async () => {
  const found: [string, unknown][] = [];
  for (const [name] of here) found.push([name, await told(readFileSync(join(samples, `${name}.xml`), "utf8"))]);
  expect(found).toEqual(here);
});

it("acknowledges each, also what it could not use, and says what is not settled", async () => {
  await until(() => acknowledged === sent);
  expect(log).toEqual([expect.stringContaining('market 62, outcome 6: result is "7"')]);
});
