// Two nodes on one database and one Redis, beside a clock and an offer that the test moves.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createFakeSettings } from "../harness/fake-settings.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { createGambling, type ResponsibleGambling } from "../../server/people/gambling/create-gambling.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { writeOutcomes } from "../../server/betting/outcomes/stored-outcomes.ts";
import { openRedis, type Redis } from "../../server/platform/redis/redis.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import { canonicalJson } from "../../server/platform/http/canonical-json.ts";
import { createTicketing, type Ticketing } from "../../server/betting/ticketing/create-ticketing.ts";
import type { TicketSteering } from "../../server/betting/ticketing/ticket-steering.ts";
import type { ReceiveAnswer } from "../../server/betting/ticketing/receipt/receive.ts";
import { ticketRequestSchema } from "../../src/protocol/ticket-request.ts";
import { credit, openWallet } from "../harness/credits.ts";
import { drawTicketCode } from "../../server/betting/ticketing/receipt/ticket-codes.ts";
import { createFakeBook, type FakeBook } from "../harness/fake-book.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { auditLedger } from "../harness/ledger-audit.ts";
import { isWholeRun } from "../harness/whole-run.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

export interface Node {
  store: Store;
  ticketing: Ticketing;
  gambling: ResponsibleGambling;
  readonly steering: TicketSteering;
}

export interface Wanted {
  id?: string;
  events?: readonly number[];
  stake?: number;
}

export interface TwoNodes {
  readonly clock: FakeClock;
  /** 1 and 2 are to come, 3 is live. */
  readonly book: FakeBook;
  readonly stores: TwoStores;
  readonly nodes: readonly [Node, Node];
  /** What either node told a player, as JSON. */
  readonly told: string[];
  /** 100 RSD on the host of match 1 at 1.50, where nothing else is wanted. */
  place(node: Node, sub: string, wanted?: Wanted): Promise<ReceiveAnswer>;
  /** As many as a race has, in turns of players and nodes; accepted. */
  placeMany(events: readonly number[]): Promise<void>;
  /** What could be decided at once is. */
  decided(): Promise<void>;
  /** Lets both nodes do what is due. */
  sweep(): Promise<void>;
  /** Minor units. */
  balance(sub: string): Promise<number>;
  countOf(table: "ticket" | "ledger_posting"): Promise<number>;
  /** @throws where the ledger does not hold, two waited for each other, or something failed in the background */
  finish(): Promise<void>;
}

export const players = ["ana", "boris", "vera", "goran"] as const;
/** Minor units. */
export const startCredit = 1_000_000_000;
export const sweepMs = 1000;
/** Tickets of a race. */
export const many = isWholeRun ? 500 : 100;

/** SQLSTATE. */
const deadlock = "40P01";

function ticketBody(book: FakeBook, { id = randomUUID(), events = [1], stake = 100 }: Wanted) {
  const selections = events.map((eventId) => ({
    eventId,
    type: book.kindOf(eventId) ?? "prematch",
    sfid: "s1",
    selectionCode: "1",
    odds: "1.50",
    original_odds: "1.50",
    sport: "F",
    player: "",
    marketCode: "1X2",
    marketsTable: "markets",
    marketsKey: "1X2",
    marketsGroup: "main",
  }));
  return {
    ticket_id: id,
    selections,
    autoOddsChange: false,
    wallet: { currency: "RSD", currency_id: 1 },
    bets: [{ selectedSystems: [1], stake, type: "total" }],
  };
}

async function startTwoNodes(redis: Redis, errors: unknown[]): Promise<TwoNodes> {
  const clock = createFakeClock();
  // PostgreSQL's own count is written down by each connection when it finds the time: here the next try tells of each.
  let deadlocks = 0;
  const stores = await openTwoStores(clock, {
    transacted: () => undefined,
    retried: (code) => void (deadlocks += Number(code === deadlock)),
    moved: () => undefined,
    failed: () => undefined,
  });
  const { db } = stores.a;
  const told: string[] = [];
  let written: Promise<unknown> = Promise.resolve();
  const book = createFakeBook((outcome) => {
    const source = { producer: "test", certainty: 2, sentAt: clock.now() } as const;
    const writing = stores.a.transact("end a match", (trx) =>
      writeOutcomes(trx, [{ kind: "whole", outcome, source }], clock.now()),
    );
    written = Promise.all([written, writing]);
  });
  for (const eventId of [1, 2]) book.add(eventId);
  book.add(3, { live: true });
  const books = { store: stores.a, ledger: createLedger(db) };
  for (const sub of players) {
    await openWallet(books, sub, "RSD", 1);
    await credit(books, sub, 1, startCredit);
  }

  function createNode(store: Store): Node {
    const gambling = createGambling({ ...store, clock, settings: createFakeSettings() });
    const steering: TicketSteering = { policy: { mode: "accept" } };
    const ticketing = createTicketing({
      ...store,
      works: true,
      clock,
      book,
      stakes: gambling,
      steering,
      quotes: createShortLived(clock, { redis, nodes: () => 2 }).quotes(),
      // No node hears of the other's outcomes: each finds them by its sweep.
      outcomes: { onStored: () => {} },
      realtime: { toUser: (_sub, _event, payload) => void told.push(JSON.stringify(payload)) },
      settings: createFakeSettings(),
      setOdd: async () => false,
      drawCode: drawTicketCode,
      settleSweepMs: sweepMs,
      decideSweepMs: sweepMs,
      onError: (error) => void errors.push(error),
    });
    return { store, ticketing, gambling, steering };
  }
  const nodes = [createNode(stores.a), createNode(stores.b)] as const;
  for (const { ticketing } of nodes) await ticketing.start();
  const idle = () => Promise.all(nodes.map(({ ticketing }) => ticketing.idle()));

  const place: TwoNodes["place"] = ({ ticketing }, sub, wanted = {}) => {
    const body = ticketBody(book, wanted);
    return ticketing.place({ sub, request: ticketRequestSchema.parse(body), body: canonicalJson(body) });
  };
  async function decided(): Promise<void> {
    await clock.advance(0);
    await idle();
  }
  return {
    clock,
    book,
    stores,
    nodes,
    told,
    place,
    decided,
    async placeMany(events) {
      for (let n = 0; n < many / players.length; n += 1)
        await Promise.all(players.map((sub, at) => place(nodes[(n + at) % 2 ? 0 : 1], sub, { events })));
      await decided();
    },
    async sweep() {
      await written;
      for (let round = 0; round < 3; round += 1) {
        await clock.advance(sweepMs);
        await idle();
      }
    },
    async balance(sub) {
      const wallets = await createLedger(db).wallets(sub);
      return Math.round((wallets[0]?.wallet_0 ?? 0) * 100);
    },
    async countOf(table) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    async finish() {
      await Promise.all(nodes.map(({ ticketing }) => ticketing.stop()));
      await auditLedger(db);
      await stores.close();
      if (deadlocks !== 0) throw new Error(`there were ${deadlocks} deadlocks`);
      if (errors.length > 0) throw new AggregateError(errors);
    },
  };
}

/** New ones for each test of the file. @returns those of the test that runs */
export function twoNodesForEachTest(): () => TwoNodes {
  const errors: unknown[] = [];
  let server: RedisServer;
  let redis: Redis;
  let running: TwoNodes | null = null;
  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis(server.url, (error) => void errors.push(error));
  });
  afterAll(async () => {
    await redis.close();
    await server.stop();
  });
  beforeEach(async () => {
    errors.length = 0;
    running = await startTwoNodes(redis, errors);
  });
  afterEach(() => running?.finish());
  return () => {
    if (running === null) throw new Error("the nodes did not start");
    return running;
  };
}
