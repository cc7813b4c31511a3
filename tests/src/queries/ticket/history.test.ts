// What tabs see of placed tickets: what the worker read for the request, else what earlier answers hold of it.
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../src/db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../../src/db/requests.ts";
import { deviceDb, offerDb } from "../../../../src/db/tab-databases.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { readHistory, type History } from "../../../../src/queries/ticket/history.ts";
import { readMatchScores } from "../../../../src/queries/offer/match-scores.ts";
import { placedLeg, placedTicket } from "../../../harness/placed-tickets.ts";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

const settled: TicketHistoryRequest = { ...openTicketsRequest, part: "settled" };

beforeAll(openTables);
beforeEach(async () => {
  await emptyTables();
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles: [] });
});

async function store(request: TicketHistoryRequest, tickets: readonly WireTicket[], over: { readAt?: number } = {}) {
  await deviceDb.history.put({
    sub: "s1",
    key: historyKey(request, 1),
    tickets,
    totalPages: 1,
    readAt: 100,
    error: null,
    ...over,
  });
}
const ids = (history: History | null): string[] | undefined => history?.page?.tickets.map(({ _id }) => _id);

describe("placed tickets of the cache", () => {
  it("are those of the user who is signed in", async () => {
    await store(settled, [placedTicket("a", { status: "won" })]);
    expect(ids(await readHistory(settled, 1))).toEqual(["a"]);
    await deviceDb.session.put({ id: "current", state: "restoring", sub: "s2", username: "other" });
    expect(await readHistory(settled, 1)).toEqual({ page: null, error: null });
    await deviceDb.session.put({ id: "current", state: "guest" });
    expect(await readHistory(settled, 1)).toBeNull();
  });

  it("stand in their order, and only those of the part", async () => {
    const tickets = [
      placedTicket("old", { status: "lost", createdAtTimestamp: 1 }),
      placedTicket("running", { createdAtTimestamp: 9 }),
      placedTicket("new", { status: "won", createdAtTimestamp: 5 }),
    ];
    await store(settled, tickets);
    expect(ids(await readHistory(settled, 1))).toEqual(["new", "old"]);
  });

  it("of another question answer this one until the server has, the latest state of each", async () => {
    const won = { ...settled, statuses: ["won" as const], search: "zvezda" };
    const zvezda = [placedLeg({ hostName: "Crvena Zvezda" })];
    await store(openTicketsRequest, [placedTicket("a", { selections: zvezda })], { readAt: 50 });
    await store(
      settled,
      [
        placedTicket("a", { status: "won", win: 185, selections: zvezda }),
        placedTicket("b", { status: "lost", selections: zvezda }),
        placedTicket("c", { status: "won" }),
      ],
      { readAt: 70 },
    );
    const found = await readHistory(won, 1);
    expect(ids(found)).toEqual(["a"]);
    expect(found?.page).toMatchObject({ answered: false, readAt: 50, totalPages: 1 });
    expect(await readHistory(won, 2)).toEqual({ page: null, error: null });
    await store(won, [], { readAt: 90 });
    expect((await readHistory(won, 1))?.page).toMatchObject({ answered: true, tickets: [] });
  });

  it("are filtered there as the server filters", async () => {
    await store(settled, [
      placedTicket("big", { status: "won", win: 900, stake: 500, kind: "system", createdAtTimestamp: 10 }),
      placedTicket("free", {
        status: "won",
        win: 50,
        currency: "FREEBET-RSD",
        currency_id: 1000,
        createdAtTimestamp: 20,
      }),
      placedTicket("pre", { status: "void", selections: [placedLeg({ eventId: 7, type: "prematch" })] }),
    ]);
    const asked = async (over: Partial<TicketHistoryRequest>) =>
      ids(await readHistory({ ...settled, matchCode: "", ...over, search: over.search ?? "" }, 1)) ?? [];
    expect(await asked({ kinds: ["system"] })).toEqual(["big"]);
    expect(await asked({ freebet: true })).toEqual(["free"]);
    expect(await asked({ minPayin: 500_00 })).toEqual(["big"]);
    expect(await asked({ minWin: 50_00 })).toEqual(["free", "big"]);
    expect(await asked({ matchCode: "7" })).toEqual(["pre"]);
    expect(await asked({ live: true })).toEqual(["free", "big"]);
    expect(await asked({ from: 10, to: 19 })).toEqual(["big"]);
    expect(await asked({ statuses: ["void"] })).toEqual(["pre"]);
    expect(await asked({ cashback: true })).toEqual([]);
    expect(await asked({ statuses: ["won", "void"], sort: "win", descending: false })).toEqual(["pre", "free", "big"]);
  });

  it("tell why the last reading failed", async () => {
    await deviceDb.history.put({
      sub: "s1",
      key: historyKey(settled, 1),
      tickets: [],
      totalPages: 0,
      readAt: 0,
      error: "network",
    });
    expect(await readHistory(settled, 1)).toEqual({ page: null, error: "network" });
  });
});

describe("scores of matches", () => {
  it("are the newest of row and open match; what left the offer has none", async () => {
    const match = {
      eventId: 1,
      kind: "live" as const,
      sport: "F",
      leagueId: 1,
      leagueName: "L",
      groupName: "G",
      hostName: "A",
      awayName: "B",
      timeStart: 1,
      inPlay: true,
      matchState: "x",
      stats: {},
      markets: {},
      players: {},
      marketsCount: 1,
      matchPhase: { name: "FH", timeMin: 12 },
    };
    await offerDb.rows.put({ ...match, rev: 2, results: { G: [0, 0] } });
    await offerDb.matches.put({ ...match, rev: 3, results: { G: [1, 0] } });
    expect(await readMatchScores([1, 2])).toEqual({
      1: { sport: "F", inPlay: true, minute: 12, phase: "FH", score: [1, 0], results: { G: [1, 0] }, stats: {} },
    });
  });
});
