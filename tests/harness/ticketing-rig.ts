// Ticketing over real HTTP and a real store, beside an offer, a clock and settings that the test moves.
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellingBonuses } from "../../server/money/bonuses/tell-changes.ts";
import { defaultTicketSettings, settingsOfTickets } from "./fake-settings.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { afterCommit } from "../../server/platform/db/after-commit.ts";
import { createHttp } from "../../server/platform/http/create-http.ts";
import { requestIdNow } from "../../server/platform/http/request-context.ts";
import { unauthorized } from "../../server/platform/http/http-error.ts";
import { createGambling, type ResponsibleGambling } from "../../server/people/gambling/create-gambling.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import type { AccountKind, AccountNews } from "../../server/money/account-news.ts";
import type { FeedControl } from "../../server/betting/feed/feed-control.ts";
import type { TicketSteering } from "../../server/betting/ticketing/ticket-steering.ts";
import type { Wallets } from "../../server/money/ledger/wallets.ts";
import { writeOutcomes } from "../../server/betting/outcomes/stored-outcomes.ts";
import { createTicketing, type Ticketing } from "../../server/betting/ticketing/create-ticketing.ts";
import { drawTicketCode } from "../../server/betting/ticketing/receipt/ticket-codes.ts";
import { registerTicketRoutes } from "../../server/betting/ticketing/ticket-routes.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import type { TicketSettings } from "../../src/protocol/cms.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { ticketResponseSchema, type TicketResponse } from "../../src/protocol/tickets.ts";
import { expect } from "vitest";
import { createFakeBook, type FakeBook } from "./fake-book.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { auditLedger } from "./ledger-audit.ts";
import { call, type Answer, type CallOptions } from "./server.ts";
import { openTestStore, removeTestData } from "./test-database.ts";
import { credit, openWallet } from "./credits.ts";

/** Parts of a request that tests vary. */
export interface Wanted {
  ticket_id?: string;
  legs?: { eventId: number; selectionCode?: string; odds?: string; more?: Record<string, unknown> }[];
  stake?: number;
  wallet?: { currency: string; currency_id: number };
  more?: Record<string, unknown>;
}

export interface TicketingRig {
  readonly clock: FakeClock;
  readonly book: FakeBook;
  readonly steering: TicketSteering;
  readonly ticketSettings: TicketSettings;
  /** Status settings that are on. */
  readonly status: Set<string>;
  /** Every ticket_response so far, oldest first. */
  readonly told: (TicketResponse & { to: string; request: string | null })[];
  /** What players were told to read again so far, oldest first. */
  readonly accountTold: { to: string; kinds: readonly AccountKind[] }[];
  readonly errors: unknown[];
  /** Short numbers that are drawn next, before others. */
  readonly nextCodes: string[];
  store: Store;
  ledger: Wallets;
  ticketing: Ticketing;
  gambling: ResponsibleGambling;
  call<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** A well-formed body: one leg on match 1 to win at 1.50, 100 RSD. */
  body(wanted?: Wanted): Record<string, unknown> & { ticket_id: string };
  place(wanted?: Wanted, sub?: string): Promise<Answer<{ ErrorText?: string; error?: string }> & { ticketId: string }>;
  /** The last thing the player was told of a ticket. */
  last(ticketId: string): TicketResponse;
  /** Lets what is due now happen. */
  settle(): Promise<void>;
  wallet(currencyId?: number, sub?: string): Promise<WireWallet>;
  ticket(ticketId: string, sub?: string): Promise<WireTicket>;
  /** A crash and a new start on the same data: timers and sockets are lost, the offer is not. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const rsd = { currency: "RSD", currency_id: 1 };
export const freeBet = { currency: "FREEBET-RSD", currency_id: 1000 };

function legOf(
  { eventId, selectionCode = "1", odds = "1.50", more = {} }: NonNullable<Wanted["legs"]>[number],
  book: FakeBook,
) {
  const type = book.kindOf(eventId) ?? "prematch";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", marketsGroup: "main" };
  return {
    eventId,
    type,
    sfid: "s1",
    selectionCode,
    odds,
    original_odds: odds,
    sport: "F",
    player: "",
    ...market,
    ...more,
  };
}

export async function startTicketingRig(sweepMs = 24 * 3_600_000): Promise<TicketingRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-ticketing-"));
  const clock = createFakeClock();
  const outcomeListeners = new Set<(eventIds: readonly number[]) => void>();
  let written: Promise<unknown> = Promise.resolve();
  const book = createFakeBook((outcome, announced) => {
    const { transact } = running.store;
    const source = { producer: "test", certainty: 2, sentAt: clock.now() } as const;
    const writing = transact("end a match", (trx) =>
      writeOutcomes(trx, [{ kind: "whole", outcome, source }], clock.now()),
    );
    written = Promise.all([written, writing]);
    if (announced) void writing.then((changed) => outcomeListeners.forEach((listener) => listener(changed)));
  });
  const steering: TicketSteering = { policy: { mode: "accept" } };
  const ticketSettings = defaultTicketSettings();
  const status = new Set<string>();
  const told: TicketingRig["told"] = [];
  const accountTold: TicketingRig["accountTold"] = [];
  const errors: unknown[] = [];
  const nextCodes: string[] = [];
  const settings = settingsOfTickets(ticketSettings, status);
  const realtime = {
    toUser(sub: string, event: string, payload: unknown) {
      if (event === "ticket_response")
        told.push({ ...ticketResponseSchema.parse(payload), to: sub, request: requestIdNow() });
    },
  };

  const news: AccountNews = {
    tell: (trx, to, kinds) => afterCommit(trx, () => accountTold.push({ to, kinds })),
    tellEach: () => undefined,
    idle: () => Promise.resolve(),
  };

  async function open() {
    const store = await openTestStore(dataDir, clock);
    const onError = (error: unknown) => errors.push(error);
    const setOdd: FeedControl["setOdd"] = async ({ eventId, selectionCode, O }) => {
      book.odd(eventId, selectionCode, O);
      return true;
    };
    const stakes = createGambling({ ...store, clock, settings });
    outcomeListeners.clear();
    const shortLived = createShortLived(clock, null);
    const outcomes = {
      onStored: (listener: (eventIds: readonly number[]) => void) => void outcomeListeners.add(listener),
    };
    const ticketing = createTicketing({
      ...store,
      money: tellingBonuses(store.money, news),
      works: true,
      quotes: shortLived.quotes(),
      clock,
      book,
      outcomes,
      realtime,
      settings,
      stakes,
      steering,
      setOdd,
      drawCode: () => nextCodes.shift() ?? drawTicketCode(),
      onError,
      // Tests pass days; what is left to the sweep alone has a test that waits for it.
      settleSweepMs: sweepMs,
      decideSweepMs: sweepMs,
    });
    const http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
    const required = async (
      request: Parameters<Parameters<typeof registerTicketRoutes>[1]["authenticate"]["required"]>[0],
    ) => {
      const sub = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
      if (!sub) throw unauthorized();
      request.identity = { sub, username: sub, roles: [], familyId: sub, blocked: false, mustEnrol: false };
    };
    registerTicketRoutes(http, { ticketing, authenticate: { required }, db: store.db, shortLived, steering });
    const url = await http.listen({ port: 0, host: "127.0.0.1" });
    await ticketing.start();
    return { store, ticketing, gambling: stakes, http, url, ledger: createLedger(store.db) };
  }

  let running = await open();
  for (const sub of ["ana", "boris"]) {
    for (const [currency, id, minor] of [
      ["RSD", 1, 1_000_000],
      ["EUR", 2, 50_000],
      ["FREEBET-RSD", 1000, 100_000],
    ] as const) {
      await openWallet(running, sub, currency, id);
      await credit(running, sub, id, minor, "seed");
    }
  }
  book.add(1);
  book.add(2);
  book.add(3, { live: true });

  const rig: TicketingRig = {
    clock,
    book,
    steering,
    ticketSettings,
    status,
    told,
    accountTold,
    errors,
    nextCodes,
    store: running.store,
    ledger: running.ledger,
    ticketing: running.ticketing,
    gambling: running.gambling,
    call: (path, options) => call(`${running.url}/sportsbetting/v1/tickets${path}`, { token: "ana", ...options }),
    body: ({ ticket_id = randomUUID(), legs = [{ eventId: 1 }], stake = 100, wallet = rsd, more = {} } = {}) => ({
      ticket_id,
      selections: legs.map((leg) => legOf(leg, book)),
      autoOddsChange: false,
      bets: [{ selectedSystems: [1], stake, type: "total" }],
      wallet,
      ...more,
    }),
    async place(wanted, sub = "ana") {
      const body = rig.body(wanted);
      const answer = await rig.call<{ ErrorText?: string; error?: string }>("", { body, token: sub });
      return { ...answer, ticketId: body.ticket_id };
    },
    last(ticketId) {
      const found = told.findLast((response) => response.frontend_uuid === ticketId);
      if (!found) throw new Error(`nothing was told of ${ticketId}`);
      return found;
    },
    async settle() {
      // What ends sets the next timer, at a time that may have come by then.
      do {
        await clock.advance(0);
        await written;
        await running.ticketing.idle();
      } while (clock.isDue());
    },
    async wallet(currencyId = 1, sub = "ana") {
      const found = (await running.ledger.wallets(sub)).find((wallet) => wallet.currency_id === currencyId);
      if (!found) throw new Error(`no wallet ${currencyId}`);
      return found;
    },
    async ticket(ticketId, sub = "ana") {
      const row = await running.store.db
        .selectFrom("ticket")
        .select("id")
        .where("frontend_uuid", "=", ticketId)
        .executeTakeFirstOrThrow();
      return (await rig.call<WireTicket>(`/${row.id}`, { token: sub })).body;
    },
    async crash() {
      await written;
      // A crash waits for no answer.
      running.http.server.closeAllConnections();
      await running.http.close();
      await running.ticketing.stop();
      await running.store.close();
      running = await open();
      const { store, ledger, ticketing, gambling } = running;
      Object.assign(rig, { store, ledger, ticketing, gambling });
    },
    async stop() {
      await written;
      // A crash waits for no answer.
      running.http.server.closeAllConnections();
      await running.http.close();
      await running.ticketing.stop();
      await running.store.close();
      await removeTestData(dataDir);
    },
  };
  return rig;
}

/** Ends a test: the ledger must be right and nothing may have failed in the background. */
export async function finish(rig: TicketingRig): Promise<void> {
  try {
    await auditLedger(rig.store.db);
    expect(rig.errors).toEqual([]);
  } finally {
    await rig.stop();
  }
}
