// Rides that players leave: when they end nobody knows before, and each bet is paid by when its player left, once.
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HouseSession } from "../../../../server/casino/house/game-sessions.ts";
import { openHouseStore, type HouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { createTables, type Tables } from "../../../../server/casino/house/shared-games/create-tables.ts";
import { leaveRide } from "../../../../server/casino/house/shared-games/leave-ride.ts";
import { betAgain, startTableRound } from "../../../../server/casino/house/shared-games/table-bets.ts";
import { tableView } from "../../../../server/casino/house/shared-games/table-view.ts";
import { findRound } from "../../../../server/casino/house/rounds/house-round-store.ts";
import { tram, tramAt, tramLongestMs, tramMarks, tramMsTo } from "../../../../src/domain/games/tram.ts";
import { BusyStoreError } from "../../../../server/platform/db/store.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";

const gameCode = "house_tram";
const { bettingMs, playingMs, resultMs } = tram.phases;
const departsMs = bettingMs + playingMs;
const lasts = (stop: number): number => tram.ride!.lasts({ stop });

let clock: ReturnType<typeof createServerClock>;
let dataDir: string;
let store: HouseStore;
let tables: Tables;

const failed = (error: unknown): void => {
  throw error;
};
/** As another process on the same store. */
const process = (ahead = 0): Tables => {
  const other = { ...clock, now: () => clock.now() + ahead };
  return createTables({ store, clock: other, failed }, () => undefined);
};

beforeEach(async () => {
  clock = createServerClock();
  dataDir = mkdtempSync(join(tmpdir(), "kvota-tram-"));
  store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
  tables = process();
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

const now = async () => (await tables.rounds.now(gameCode))!;
const state = async (of = tables) => (await of.state(gameCode))!;
const stopOf = async (n: number): Promise<number> =>
  (tables.rounds.draw(await now(), n).script as { stop: number }).stop;

/**
 * Goes to the betting of a round that goes at least so far, and not to the terminus: one of a thousand does, pays whoever is
 * still in it, and has no mark beyond it. @returns it, with the moment of its departure
 */
async function rideTo(least: number): Promise<{ n: number; stop: number; departs: number }> {
  for (;;) {
    const { n, startedAt } = await now();
    const stop = await stopOf(n);
    if (stop >= least && stop < tramMarks.most) return { n, stop, departs: startedAt + departsMs };
    clock.advance(startedAt + departsMs + lasts(stop) + 50 + resultMs - clock.now());
  }
}

async function sessionOf(player_id: string, currency = "FUN"): Promise<HouseSession> {
  const session: HouseSession = {
    session_id: randomUUID(),
    player_id,
    game_code: gameCode,
    mode: "demo",
    lang: "en",
    currency,
    limits: null,
    balance: 1e6,
    state: "open",
    created_at: clock.now(),
  };
  await store.transact("session", (trx) => trx.insertInto("house_session").values(session).execute());
  return session;
}

const deps = () => ({ store, clock, times: { cycleMs: 0, roundTtlMs: 0 }, rounds: tables.rounds });

async function board(session: HouseSession, n: number, mark: number | null): Promise<string> {
  const request = { roundId: randomUUID(), stake: 10, bet: { mark }, n };
  await startTableRound(deps(), session, request, clock.now());
  return request.roundId;
}

/** @returns the key of the refusal; null = it was taken */
const leave = (session: HouseSession, id: string, at: number, seq = 0, more: object = {}, of = tables) =>
  leaveRide({ ...deps(), rounds: of.rounds }, session, id, { seq, action: { type: "leave", ...more } }, at).then(
    () => null,
    (error: { key: string }) => error.key,
  );

const roundOf = async (id: string) => (await findRound(store.db, id))!;
const balanceOf = async ({ session_id }: HouseSession): Promise<number> =>
  (
    await store.db
      .selectFrom("house_session")
      .select("balance")
      .where("session_id", "=", session_id)
      .executeTakeFirstOrThrow()
  ).balance;
const settleAfter = async (departs: number, stop: number): Promise<void> => {
  clock.advance(departs + lasts(stop) + 350 - clock.now());
  await Promise.all([settleOrWait(tables), settleOrWait(process())]);
};
/** Of two processes at once the store may refuse one as too busy: its job comes again. */
const settleOrWait = (those: Pick<typeof tables, "settling">): Promise<unknown> =>
  those.settling.settle().catch((error: unknown) => {
    if (!(error instanceof BusyStoreError)) throw error;
  });

describe("a ride", () => {
  it("tells when it departs, and where it stopped once it has: nothing in between says how long it goes", async () => {
    for (let ride = 0; ride < 5; ride += 1) {
      const { n, startedAt } = await now();
      const stop = await stopOf(n);
      const ends = departsMs + lasts(stop);
      const told: unknown[] = [];
      for (const at of [0, bettingMs, departsMs - 1, departsMs, ends + 49, ends + 50, ends + 49 + resultMs]) {
        clock.advance(startedAt + at - clock.now());
        const { n: number, phase, script, seed, endsAt } = await state();
        told.push([number, phase, script, seed !== null, endsAt - startedAt]);
      }
      expect(told).toEqual([
        [n, "betting", null, false, bettingMs],
        [n, "playing", null, false, departsMs],
        [n, "playing", null, false, departsMs],
        [n, "playing", { stop: null }, false, departsMs + tramLongestMs],
        [n, "playing", { stop: null }, false, departsMs + tramLongestMs],
        [n, "result", { stop }, true, ends + 50 + resultMs],
        [n, "result", { stop }, true, ends + 50 + resultMs],
      ]);
      clock.advance(1);
    }
  });

  it("is at the same place for each process, also after a long time that nobody looked", async () => {
    await now();
    clock.advance(500 * 16_000 + 1234);
    const { n, startedAt, row } = await now();
    expect(n).toBeGreaterThan(200);
    expect(row.n).toBe(0);
    const again = await now();
    expect([again.row.n, again.row.at, again.n, again.startedAt]).toEqual([n, startedAt, n, startedAt]);
    expect(await process().state(gameCode)).toEqual(await state());
    let length = 0;
    for (let round = 0; round < n; round += 1) length += departsMs + lasts(await stopOf(round)) + 50 + resultMs;
    expect(startedAt).toBe(row.at + length);
  });

  it("takes no bet once it has departed, though the clock is set back", async () => {
    const { n, departs } = await rideTo(200);
    clock.advance(departs + 1000 - clock.now());
    expect((await state()).script).toEqual({ stop: null });
    clock.advance(-5000);
    await expect(board(await sessionOf("knows"), n, null)).rejects.toMatchObject({ key: "bettingClosed" });
  });
});

describe("who leaves", () => {
  it("is paid by when the server got it, at once, and is not told where the ride ends", async () => {
    const { n, departs } = await rideTo(300);
    const session = await sessionOf("ana");
    const id = await board(session, n, null);
    clock.advance(departs - 1 - clock.now());
    expect(await leave(session, id, clock.now())).toBe("notNow");
    clock.advance(1);
    expect(await leave(session, id, departs + 20)).toBe("notNow");
    // It waited a second for the store.
    clock.advance(2000);
    expect(await leave(session, id, departs + 1000)).toBeNull();
    const round = await roundOf(id);
    expect(round).toMatchObject({ phase: "closed", win: 1330, seq: 1 });
    expect(await balanceOf(session)).toBe(1_000_000 - 1000 + 1330);
    const { public: seen } = tableView(tables.rounds, await now(), round);
    expect(seen).toEqual({ n, script: null, bets: [{ bet: { mark: null }, stake: 10, exit: 133, win: 13.3 }] });
  });

  it("is paid once, however often it comes", async () => {
    const { n, departs, stop } = await rideTo(300);
    const session = await sessionOf("ana");
    const id = await board(session, n, null);
    clock.advance(departs + 1500 - clock.now());
    const at = clock.now();
    expect(await leave(session, id, at)).toBeNull();
    expect(await leave(session, id, at + 300)).toBeNull();
    expect(await leave(session, id, at, 1)).toBe("roundMoved");
    await settleAfter(departs, stop);
    expect(await roundOf(id)).toMatchObject({ phase: "closed", win: 1500 });
    expect(await balanceOf(session)).toBe(1_000_000 - 1000 + 1500);
  });

  it("races with the stop by the ms: the last one counts, also when it is carried out after it", async () => {
    const { n, departs, stop } = await rideTo(150);
    const [early, late] = [await sessionOf("early"), await sessionOf("late")];
    const ids = [await board(early, n, null), await board(late, n, null)] as const;
    const ends = departs + lasts(stop);
    clock.advance(ends + 200 - clock.now());
    expect(await leave(late, ids[1], ends)).toBe("rideOver");
    expect(await leave(early, ids[0], ends - 1)).toBeNull();
    await settleAfter(departs, stop);
    // From ×30 on a ms is worth more than a hundredth: the last one is then below the stop.
    expect([await roundOf(ids[0]), await roundOf(ids[1])].map(({ phase, win }) => [phase, win])).toEqual([
      ["closed", tramAt(lasts(stop) - 1) * 10],
      ["closed", 0],
    ]);
    expect(await leave(late, ids[1], clock.now())).toBe("rideOver");
  });

  it("is not heard by a process whose clock is behind, once another has shown the end", async () => {
    const { n, departs, stop } = await rideTo(200);
    const session = await sessionOf("ana");
    const id = await board(session, n, null);
    clock.advance(departs + lasts(stop) + 60 - clock.now());
    expect((await state()).phase).toBe("result");
    const behind = process(-500);
    expect((await state(behind)).phase).toBe("playing");
    expect(await leave(session, id, clock.now() - 500, 0, {}, behind)).toBe("rideOver");
  });

  it("leaves the own bets alone, in their currency", async () => {
    const { n, departs } = await rideTo(300);
    const [ana, eve] = [await sessionOf("ana"), await sessionOf("eve")];
    const id = await board(ana, n, null);
    clock.advance(departs + 1000 - clock.now());
    expect(await leave(eve, id, clock.now())).toBe("notFound");
    expect(await leave(await sessionOf("ana", "RSD"), id, clock.now())).toBe("wrongCurrency");
    expect(await leave(ana, id, clock.now(), 0, { bet: 1 })).toBe("badRequest");
    expect(await leave(ana, id, clock.now(), 0, { bet: "all" })).toBe("badRequest");
    expect(await leave(ana, randomUUID(), clock.now())).toBe("notFound");
    expect(await roundOf(id)).toMatchObject({ phase: "playing", seq: 0 });
  });

  it("leaves one bet of three, is paid by the mark of another, and loses the third", async () => {
    const { n, departs, stop } = await rideTo(260);
    const session = await sessionOf("ana");
    const id = await board(session, n, 200);
    for (const [seq, mark] of [
      [0, null],
      [1, 99_000],
    ] as const)
      await betAgain(deps(), session, id, { seq, action: { type: "bet", bet: { mark }, stake: 10 } }, clock.now());
    clock.advance(departs + tramMsTo(250) - clock.now());
    // Its mark has paid it: nothing is left to leave.
    expect(await leave(session, id, clock.now(), 2, { bet: 0 })).toBeNull();
    expect(await leave(session, id, clock.now(), 2, { bet: 1 })).toBeNull();
    const { actions } = tableView(tables.rounds, await now(), await roundOf(id));
    expect(actions).toEqual(["leave"]);
    await settleAfter(departs, stop);
    const paid = 2000 + tramAt(tramMsTo(250)) * 10 + (stop >= 99_000 ? 990_000 : 0);
    expect(await roundOf(id)).toMatchObject({ phase: "closed", win: paid });
    expect(await balanceOf(session)).toBe(1_000_000 - 3000 + paid);
  });

  it("is paid by the mark alone where nobody does anything", async () => {
    const { n, departs, stop } = await rideTo(200);
    const players = await Promise.all(["at", "beyond", "none"].map((name) => sessionOf(name)));
    const marks = [stop, stop + 1, null];
    const ids = await Promise.all(players.map((player, index) => board(player, n, marks[index] ?? null)));
    clock.advance(departs + lasts(stop) + 349 - clock.now());
    await tables.settling.settle();
    expect((await roundOf(ids[0]!)).phase).toBe("playing");
    await settleAfter(departs, stop);
    expect(await Promise.all(ids.map(async (id) => (await roundOf(id)).win))).toEqual([stop * 10, 0, 0]);
  });
});
