// The most that a match may pay holds also for tickets that come at the same time, and while the limit itself is changed.
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareWinLimit } from "../../../../server/betting/liability/set-win-limit.ts";
import { dialectOf } from "../../../../server/platform/db/dialect-of.ts";
import type { Transact } from "../../../../server/platform/db/store.ts";
import { auditLiability } from "../../../harness/liability-audit.ts";
import { credit, openWallet } from "../../../harness/credits.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { until } from "../../../harness/until.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const offer = { heads: () => [] };
const author = { at: 0, sub: "admin", roles: ["AL99"], family: null, ip: null };
const reason = "too much on it";

/** @param maxWin major units */
const limit = (maxWin: number, transact: Transact = rig.store.transact) =>
  transact("limit wins", async (trx) => {
    const { carryOut } = await prepareWinLimit(trx, offer, { eventId: 1, currency_id: 1, maxWin, reason });
    await carryOut(author);
  });

/** Sets it on a match that the offer of this test does not name. */
async function limited(scope: "match" | "sport", id: string, maxWin: number): Promise<void> {
  const row = { scope, id, currency_id: 1, name: "", max_win: maxWin * 100, reason, sub: "admin", at: 0 };
  await rig.store.transact("limit", (trx) => trx.insertInto("win_limit").values(row).execute());
}

const accepted = (ids: readonly string[]) => ids.filter((id) => rig.last(id).accepted);

/** @returns what open tickets on the match would pay together, minor units */
async function open(): Promise<number> {
  await auditLiability(rig.store.db);
  const rows = await rig.store.db.selectFrom("liability").select("would_pay").where("event_id", "=", 1).execute();
  return rows.reduce((sum, { would_pay }) => sum + would_pay, 0);
}

it.each([
  ["match", "1"],
  ["sport", "F"],
] as const)(
  "lets one of two through that are booked at the same time, where the %s has room for one",
  async (scope, id) => {
    await limited(scope, id, 200);
    for (let round = 0; round < 10; round += 1) {
      // Each would pay 150: with one of them in, 50 are left.
      const both = await Promise.all(["ana", "boris"].map((sub) => rig.place({ stake: 100 }, sub)));
      await rig.settle();
      const ids = both.map(({ ticketId }) => ticketId);
      expect(accepted(ids)).toHaveLength(round === 0 ? 1 : 0);
      for (const ticketId of ids.filter((one) => !accepted(ids).includes(one)))
        expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 208 });
      expect(await open()).toBe(15_000);
    }
  },
);

it("lets as many through as there is room for, whoever asks and in whatever order", async () => {
  const players = ["ana", "boris", "vera", "goran", "mila", "zoran"];
  for (const sub of players.slice(2)) {
    await openWallet(rig, sub, "RSD", 1);
    await credit(rig, sub, 1, 100_000);
  }
  await limited("match", "1", 600);
  const all = await Promise.all(
    players.flatMap((sub) => [rig.place({ stake: 100 }, sub), rig.place({ stake: 100 }, sub)]),
  );
  await rig.settle();
  expect(accepted(all.map(({ ticketId }) => ticketId))).toHaveLength(4);
  expect(await open()).toBe(60_000);
});

it("goes by what it says when a ticket's turn comes, though that waited while it was changed", async () => {
  await limited("match", "1", 10_000);
  let placed: ReturnType<typeof rig.place> | undefined;
  /** Changes the limit, and ends only when a ticket waits for it. SQLite has one transaction after the other anyway. */
  const held: Transact = (name, work) =>
    rig.store.transact(name, async (trx) => {
      const value = await work(trx);
      placed = rig.place({ stake: 100 });
      if (dialectOf(trx) === "postgres")
        await until(async () => {
          const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
          return (rows[0]?.waiting ?? 0) > 0;
        });
      return value;
    });
  await limit(100, held);
  const ticketId = (await placed)?.ticketId ?? "";
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: false, mtcResponse: { subcode: 208 } });
  expect(await open()).toBe(0);
});
