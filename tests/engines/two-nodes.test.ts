// Two nodes on one database: whichever of them is asked, and though both do the same work at once, money moves once.
import { createQuotes } from "../../server/short-lived/quotes.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedTicket } from "../../server/cms/seed-settings.ts";
import type { Store } from "../../server/db/store.ts";
import { createGambling, type ResponsibleGambling } from "../../server/gambling/create-gambling.ts";
import { createLedger } from "../../server/ledger/create-ledger.ts";
import { writeOutcomes } from "../../server/outcomes/stored-outcomes.ts";
import type { TicketSteering } from "../../server/ports.ts";
import { canonicalJson } from "../../server/ticketing/canonical-json.ts";
import { createTicketing, type Ticketing } from "../../server/ticketing/create-ticketing.ts";
import type { ReceiveAnswer } from "../../server/ticketing/receive.ts";
import { ticketRequestSchema } from "../../src/protocol/tickets.ts";
import { credit, openWallet, setCredit } from "../harness/credits.ts";
import { createFakeBook, type FakeBook } from "../harness/fake-book.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { auditLedger } from "../harness/ledger-audit.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

interface Node {
  store: Store;
  ticketing: Ticketing;
  gambling: ResponsibleGambling;
}

const players = ["ana", "boris", "vera", "goran"] as const;
const startCredit = 1_000_000_000;
const sweepMs = 1000;

let stores: TwoStores;
let clock: FakeClock;
let book: FakeBook;
let steering: TicketSteering;
let nodes: [Node, Node];
let errors: unknown[];
let told: string[];
let written: Promise<unknown>;

function createNode(store: Store): Node {
  const gambling = createGambling({ ...store, clock });
  const ticketing = createTicketing({
    ...{ ...store, works: true, quotes: createQuotes(), clock, book, steering, stakes: gambling },
    // No node hears of the other's outcomes: each finds them by its sweep.
    outcomes: { onStored: () => {} },
    realtime: { toUser: (_sub, _event, payload) => void told.push(JSON.stringify(payload)) },
    settings: { ticket: () => seedTicket, general: () => undefined, status: () => false, set: async () => {} },
    setOdd: async () => false,
    ...{ settleSweepMs: sweepMs, decideSweepMs: sweepMs },
    onError: (error) => void errors.push(error),
  });
  return { store, ticketing, gambling };
}

beforeEach(async () => {
  clock = createFakeClock();
  stores = await openTwoStores(clock);
  [errors, told, steering, written] = [[], [], { policy: { mode: "accept" } }, Promise.resolve()];
  book = createFakeBook((outcome) => {
    const writing = stores.a.transact("end a match", (trx) => writeOutcomes(trx, [{ kind: "whole", outcome }]));
    written = Promise.all([written, writing]);
  });
  for (const eventId of [1, 2]) book.add(eventId);
  book.add(3, { live: true });
  const books = { store: stores.a, ledger: createLedger(stores.a.db) };
  for (const sub of players) {
    await openWallet(books, sub, "RSD", 1);
    await credit(books, sub, 1, startCredit);
  }
  nodes = [createNode(stores.a), createNode(stores.b)];
  for (const { ticketing } of nodes) await ticketing.start();
});

afterEach(async () => {
  await Promise.all(nodes.map(({ ticketing }) => ticketing.stop()));
  await auditLedger(stores.a.db);
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(stores.a.db);
  await stores.close();
  if (rows[0]?.deadlocks !== 0) throw new Error(`there were deadlocks: ${JSON.stringify(rows)}`);
  if (errors.length > 0) throw new AggregateError(errors);
});

interface Wanted {
  id?: string;
  events?: readonly number[];
  stake?: number;
}

function place({ ticketing }: Node, sub: string, wanted: Wanted = {}): Promise<ReceiveAnswer> {
  const { id = randomUUID(), events = [1], stake = 100 } = wanted;
  const selections = events.map((eventId) => ({
    ...{
      eventId,
      type: book.kindOf(eventId) ?? "prematch",
      sfid: "s1",
      selectionCode: "1",
      odds: "1.50",
      original_odds: "1.50",
    },
    ...{ sport: "F", player: "", marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", marketsGroup: "main" },
  }));
  const body = {
    ...{ ticket_id: id, selections, autoOddsChange: false, wallet: { currency: "RSD", currency_id: 1 } },
    bets: [{ selectedSystems: [1], stake, type: "total" }],
  };
  return ticketing.place({ sub, request: ticketRequestSchema.parse(body), body: canonicalJson(body) });
}

const balance = async (sub: string): Promise<number> => {
  const wallets = await createLedger(stores.a.db).wallets(sub);
  return Math.round((wallets[0]?.wallet_0 ?? 0) * 100);
};
const countOf = async (table: "ticket" | "ledger_posting"): Promise<number> => {
  const { count } = await stores.a.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
/** Lets both nodes do what is due. */
async function sweep(): Promise<void> {
  await written;
  for (let round = 0; round < 3; round += 1) {
    await clock.advance(sweepMs);
    await Promise.all(nodes.map(({ ticketing }) => ticketing.idle()));
  }
}

describe("one ticket id on two nodes at once", () => {
  it("makes one ticket, and both are answered alike", async () => {
    for (let n = 0; n < 100; n += 1) {
      const id = randomUUID();
      const answers = await Promise.all(nodes.map((node) => place(node, "ana", { id })));
      expect(answers.map(({ kind }) => kind)).toEqual(["ok", "ok"]);
      expect(answers.filter((answer) => answer.kind === "ok" && answer.fresh !== null)).toHaveLength(1);
    }
    expect(await countOf("ticket")).toBe(100);
    expect(await balance("ana")).toBe(startCredit - 100 * 100_00);
  });

  it("with different bodies is one ticket, and a refusal of the other body", async () => {
    const id = randomUUID();
    const answers = await Promise.all(nodes.map((node, n) => place(node, "ana", { id, stake: 100 + n })));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["ok", "reused"]);
    expect(await countOf("ticket")).toBe(1);
  });

  it("is either received or abandoned", async () => {
    for (let n = 0; n < 20; n += 1) {
      const id = randomUUID();
      const [answer, known] = await Promise.all([
        place(nodes[0], "ana", { id }),
        nodes[1].ticketing.abandon("ana", id),
      ]);
      expect(answer.kind === "abandoned").toBe(known === null);
    }
  });
});

describe("what a player may spend", () => {
  it("is not passed by bets on two nodes at once: a limit with room for one", async () => {
    await nodes[0].gambling.setLimit({ sub: "ana", currencyId: 1, kind: "stake", period: "day" }, 150_00);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => place(n % 2 ? nodes[0] : nodes[1], "ana")));
    const errors = answers.flatMap((answer) => (answer.kind === "refused" ? [answer.error] : []));
    expect(errors).toEqual(Array(19).fill("stakeLimitReached"));
    expect(await countOf("ticket")).toBe(1);
  });

  it("is not passed either by the credit: room for three", async () => {
    await setCredit({ store: stores.a, ledger: createLedger(stores.a.db) }, "boris", 1, 350_00);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => place(n % 2 ? nodes[0] : nodes[1], "boris")),
    );
    expect(answers.filter(({ kind }) => kind === "ok")).toHaveLength(3);
    expect(await balance("boris")).toBe(50_00);
  });
});

describe("what is due", () => {
  it("is settled once by the two nodes: tickets of two legs that are decided in the same moment", async () => {
    const count = 120;
    for (let n = 0; n < count; n += 1)
      await place(nodes[n % 2 ? 0 : 1], players[n % players.length] ?? "ana", { events: [1, 2] });
    await clock.advance(0);
    const before = await Promise.all(players.map(balance));
    book.end(1, { 1: "won" }, clock.now());
    book.end(2, { 1: "won" }, clock.now());
    await sweep();
    const open = await stores.a.db.selectFrom("ticket").select("id").where("settlement", "!=", "won").execute();
    expect(open).toEqual([]);
    const after = await Promise.all(players.map(balance));
    const win = (count / players.length) * 225_00;
    expect(after.map((now, n) => now - (before[n] ?? 0))).toEqual(players.map(() => win));
  });

  it("is decided by the other node where the one that received it is gone, and the player is told", async () => {
    const id = randomUUID();
    await place(nodes[0], "ana", { id, events: [3] });
    await nodes[0].ticketing.stop();
    await clock.advance(1000 * seedTicket.liveTicketDelay);
    await until(async () => {
      await clock.advance(sweepMs);
      return (await nodes[1].ticketing.ticketInfo("ana", id))?.mtcResponse.status === "accepted";
    });
    expect(told.some((payload) => payload.includes(id))).toBe(true);
  });
});

it("sixteen clients at random leave the books whole, and no two ever wait for each other", async () => {
  const ids = Array.from({ length: 40 }, () => randomUUID());
  const any = <Value>(list: readonly Value[]): Value => list[Math.floor(Math.random() * list.length)] as Value;
  async function client(): Promise<void> {
    for (let n = 0; n < 25; n += 1) {
      const node = any(nodes);
      const sub = any(players);
      const id = any(ids);
      if (Math.random() < 0.7) await place(node, sub, { id, events: any([[1], [2], [1, 2]]) });
      else if (Math.random() < 0.5) await node.ticketing.abandon(sub, id);
      else await node.gambling.setRealityCheck(sub, 60);
    }
  }
  const playing = Promise.all(Array.from({ length: 16 }, client));
  book.end(1, { 1: "won" }, clock.now());
  await playing;
  book.end(2, { 1: "lost" }, clock.now());
  await sweep();
  const { rows } = await sql<{ n: number }>`select count(*) as n from ticket_leg l join ticket t on t.id = l.ticket_id
    where t.phase = 'accepted' and l.result is null`.execute(stores.a.db);
  expect(rows).toEqual([{ n: 0 }]);
});
