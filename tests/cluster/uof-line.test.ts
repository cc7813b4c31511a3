// The Unified Odds Feed by a real broker: from an alive to a line that is open, settled, rolled back and shut.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { UofFigures } from "../../server/betting/feed/sources/uof/uof-counts.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { element, aboutMatch, settlement, type Attributes } from "../harness/uof-messages.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { createUofRig, statusesOf, type UofRig } from "../harness/uof-rig.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { connectPublisher } from "./feed-publisher.ts";
import { startRabbit, type RabbitServer } from "./rabbitmq-server.ts";

let broker: RabbitServer;
let rest: UofRest;
let rig: UofRig;
let send: (xml: string, key?: string) => void;
let disconnect: () => Promise<void>;

async function connect(): Promise<void> {
  const feed = await connectPublisher(broker);
  ({ send, close: disconnect } = feed);
}

beforeAll(async () => {
  broker = await startRabbit(uofToken);
  await connect();
});
afterAll(async () => {
  await disconnect();
  await broker.stop();
});
afterEach(async () => {
  await rig.end();
  await rest.stop();
});

async function open() {
  rest = await startUofRest(uofToken, Date.now() + 3_600_000);
  rig = await createUofRig(systemClock, { api: rest.url, amqp: broker.url });
  const opened = await rig.open();
  await until(() => opened.figures.isConnected() === 1);
  return opened;
}

/** So many messages of a kind were read, of all producers. */
const heard = ({ messages }: UofFigures, kind: string): number =>
  messages()
    .filter(({ labels }) => labels.kind === kind)
    .reduce((sum, { value }) => sum + value, 0);
const alive = (product: number, values: Attributes = {}): void =>
  send(element("alive", { product, timestamp: Date.now(), subscribed: 1, ...values }), "-.-.-.alive.-.-.-.-");
const complete = (product: number, request_id: number): void =>
  send(element("snapshot_complete", { product, request_id, timestamp: Date.now() }), "-.-.-.snapshot_complete.-.-.-");
const prices = (values: Attributes = {}): string =>
  aboutMatch(
    "odds_change",
    { product: 3, timestamp: Date.now(), ...values },
    element(
      "odds",
      {},
      element(
        "market",
        { id: 1, status: 1 },
        element("outcome", { id: 1, odds: "2.5151515152", active: 1 }) +
          element("outcome", { id: 2, odds: "3.2", active: 1 }) +
          element("outcome", { id: 3, odds: "2.9", active: 1 }),
      ),
    ),
  );
const requestIdOf = (post: string | undefined): number => Number(/request_id=(\d+)/.exec(post ?? "")?.[1]);

it("opens lines after the recovery alone, settles them and takes it back", async () => {
  const { feed, figures } = await open();
  const statuses = () => statusesOf(feed.match(4711));
  alive(3);
  await until(() => rest.posts.length === 1);
  expect(rest.posts[0]).toMatch(/^pre\/recovery\/initiate_request\?request_id=\d+&node_id=7$/);
  const requestId = requestIdOf(rest.posts[0]);
  send(prices({ request_id: requestId }));
  await until(() => statuses()["1X2"] === "SUSPENDED");
  // Of another producer, and of a request that is not ours.
  complete(1, requestId);
  complete(3, requestId + 1);
  send(prices());
  await until(() => heard(figures, "odds_change") === 2);
  expect(statuses()).toEqual({ "1X2": "SUSPENDED" });
  complete(3, requestId);
  await until(() => statuses()["1X2"] === "OPEN");
  expect(feed.match(4711)).toMatchObject({
    hostName: "Harbour",
    leagueId: 31,
    sport: "F",
    markets: { "1X2": [{ selections: { 1: { O: "2.515" }, X: { O: "3.2" }, 2: { O: "2.9" } } }] },
  });

  const results = [1, 0, 0].map((result, index) => element("outcome", { id: index + 1, result })).join("");
  const settledAt = Date.now();
  send(settlement({ product: 3, certainty: 1, timestamp: settledAt }, element("market", { id: 1 }, results)));
  await until(() => statuses()["1X2"] === "CLOSED");
  send(aboutMatch("rollback_bet_settlement", { product: 3, timestamp: settledAt + 1 }, element("market", { id: 1 })));
  await until(() => statuses()["1X2"] === "OPEN");
});

it("shuts its lines when the line is cut, and asks from the last alive once it is back", async () => {
  const { feed, figures } = await open();
  const isOpen = () => statusesOf(feed.match(4711))["1X2"] === "OPEN";
  alive(3);
  await until(() => rest.posts.length === 1);
  const requestId = requestIdOf(rest.posts[0]);
  send(prices({ request_id: requestId }));
  complete(3, requestId);
  await until(isOpen);
  const aliveAt = Date.now();
  alive(3, { timestamp: aliveAt });
  await until(() => heard(figures, "alive") === 2);
  await disconnect();
  await broker.kill();
  await until(() => !isOpen());
  await broker.start();
  await connect();
  await until(() => figures.isConnected() === 1, 60_000);
  expect(isOpen()).toBe(false);
  await until(() => {
    alive(3);
    return rig.log.length > 0;
  });
  expect(rest.posts).toHaveLength(1);
  expect(rig.log.join("\n")).not.toContain(uofToken);
});

it("keeps what cannot be read, and goes on", async () => {
  const { feed, figures } = await open();
  alive(3);
  await until(() => rest.posts.length === 1);
  const requestId = requestIdOf(rest.posts[0]);
  send("<odds_change", "hi.-.live.odds_change.1.sr:match.4711.-");
  send(element("product_down", { product: 3, timestamp: 1 }));
  send(prices({ request_id: requestId }));
  complete(3, requestId);
  await until(() => statusesOf(feed.match(4711))["1X2"] === "OPEN");
  expect(figures.unread()).toEqual({ xml: 2, match: 0, result: 0 });
});

it("ends at once where the token is refused", async () => {
  rest = await startUofRest("another-token-than-ours", Date.now());
  rig = await createUofRig(systemClock, { api: rest.url, amqp: broker.url });
  await expect(rig.open()).rejects.toThrow(/UOF_TOKEN is refused/);
});

it("asks from the last stored alive after a restart, and has its lines shut until then", async () => {
  const first = await open();
  const isOpen = (feed: typeof first.feed) => statusesOf(feed.match(4711))["1X2"] === "OPEN";
  alive(3);
  await until(() => rest.posts.length === 1);
  const requestId = requestIdOf(rest.posts[0]);
  send(prices({ request_id: requestId }));
  complete(3, requestId);
  await until(() => isOpen(first.feed));
  const aliveAt = Date.now();
  alive(3, { timestamp: aliveAt });
  await until(() => heard(first.figures, "alive") === 2);
  await first.feed.close();
  // Two requests of a producer are 30 s apart.
  await rig.feeds.db
    .updateTable("uof_request")
    .set({ asked_at: aliveAt - 60_000 })
    .execute();
  const second = await rig.open();
  expect(statusesOf(second.feed.match(4711))).toEqual({ "1X2": "SUSPENDED" });
  await until(() => second.figures.isConnected() === 1);
  alive(3);
  await until(() => rest.posts.length === 2);
  expect(rest.posts[1]).toBe(
    `pre/recovery/initiate_request?after=${aliveAt - 1000}&request_id=${requestId + 1}&node_id=7`,
  );
  complete(3, requestId + 1);
  await until(() => isOpen(second.feed));
});

it("has a settlement of a match that is not known wait for its fixture, and holds up no other", async () => {
  const { feed, figures } = await open();
  alive(3);
  await until(() => rest.posts.length === 1);
  send(prices());
  await until(() => feed.match(4711) !== null);
  rest.answer = 503;
  const won = element("market", { id: 1 }, element("outcome", { id: 1, result: 1 }));
  send(settlement({ product: 3, certainty: 2, event_id: "sr:match:4712", timestamp: Date.now() }, won));
  await until(() => figures.waitingSettlements() === 1);
  send(settlement({ product: 3, certainty: 2, timestamp: Date.now() }, won));
  await until(async () => (await rig.feeds.outcome(4711)) !== undefined);
  expect(await rig.feeds.outcome(4712)).toBeUndefined();
  rest.answer = null;
  await until(async () => (await rig.feeds.outcome(4712)) !== undefined);
});

it("names a market of the feed's own in each language, and has no odds of what is not named yet", async () => {
  const { feed, figures } = await open();
  alive(3);
  await until(() => rest.posts.length === 1);
  const outcomes = (ids: readonly (string | number)[]): string =>
    ids.map((id) => element("outcome", { id, odds: "2.5", active: 1 })).join("");
  const player = (id: number): string => `sr:player:${id}`;
  send(
    aboutMatch(
      "odds_change",
      { product: 3, timestamp: Date.now() },
      element(
        "odds",
        {},
        element("market", { id: 62, status: 1, specifiers: "goalnr=1" }, outcomes([6, 7, 8])) +
          element("market", { id: 777, status: 1 }, outcomes([1])) +
          element("market", { id: 40, status: 1, specifiers: "type=prematch" }, outcomes([player(9), player(10)])),
      ),
    ),
  );
  const oddOf = (P: string) => feed.match(4711)?.players["SCORER"]?.find((line) => line.P === P)?.selections["Y"]?.O;
  await until(() => feed.match(4711) !== null);
  // 777 is in no description.
  expect(figures.genericLines()).toEqual({ 1: 0, 3: 2 });
  expect(feed.match(4711)).toMatchObject({
    sfId: "sr:match:4711",
    hostTextId: "sr:competitor:1",
    leagueTextId: "sr:tournament:31",
    markets: { u62: [{ B: "goalnr=1", selections: { 6: { O: "2.5" } } }], u777: [{ selections: { 1: { O: "-" } } }] },
  });
  // By the profile of a side; the other one is asked for singly with the next message.
  await until(() => oddOf(player(9)) === "2.5");
  const ids = ["u62", "u62:7", "sr:competitor:1", "sr:tournament:31", player(9)];
  await until(() => Object.keys(feed.textsOf("de", ids).texts).length === ids.length);
  expect(feed.textsOf("de", ids).texts).toEqual({
    u62: "{!goalnr} Tor",
    "u62:7": "kein Tor",
    "sr:competitor:1": "Hafen",
    "sr:tournament:31": "Küstenliga",
    [player(9)]: "Novak, Ana",
  });
  await until(() => figures.unnamed() === 0);
  expect(feed.textsOf("en", ["u62:6"]).texts).toEqual({ "u62:6": "{$competitor1}" });
  await feed.close();
  // They are there after a restart, before anything was asked for.
  const before = rest.gets.filter((path) => path.includes("profile")).length;
  rest.answer = 503;
  const { feed: second } = await rig.open();
  expect(second.textsOf("de", ids).texts).toMatchObject({ u62: "{!goalnr} Tor", [player(9)]: "Novak, Ana" });
  rest.answer = null;
  expect(rest.gets.filter((path) => path.includes("profile"))).toHaveLength(before);
});

it("takes the new time, the new names and the end of a match from its fixture", async () => {
  const { feed } = await open();
  alive(3);
  await until(() => rest.posts.length === 1);
  send(prices());
  await until(() => feed.match(4711) !== null);
  const later = new Date(Date.now() + 86_400_000);
  rest.fixture = { start_time: later.toISOString() };
  send(aboutMatch("fixture_change", { product: 3, change_type: 2, timestamp: Date.now() }));
  await until(() => feed.match(4711)?.timeStart === later.getTime());
  rest.fixture = { status: "cancelled" };
  send(aboutMatch("fixture_change", { product: 3, change_type: 3, timestamp: Date.now() }));
  await until(() => feed.match(4711) === null);
  expect(feed.heads("prematch")).toEqual([]);
});
