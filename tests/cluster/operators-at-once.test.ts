// Acts of two operators, or of an operator and an agent, at the same time: the second waits for the first, and sees it.
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MoneyTrx } from "../../server/platform/db/store.ts";
import type { Schema } from "../../server/platform/db/schema.ts";
import { startOperatorRig, type OperatorRig, subs } from "../harness/operator-rig.ts";
import { startTicketDesk } from "../harness/ticket-desk.ts";
import { readBeside, writeBeside } from "../harness/test-database.ts";
import { until } from "../harness/until.ts";

let rig: OperatorRig;
let [writing, reading]: Kysely<Schema>[] = [];
beforeAll(async () => {
  rig = await startOperatorRig();
  [writing, reading] = [await writeBeside(rig.server.dataDir), await readBeside(rig.server.dataDir)];
});
afterAll(async () => {
  await Promise.all([writing?.destroy(), reading?.destroy()]);
  await rig.stop();
});
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
});

const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reading!);
  return rows.length > 0;
};

/** Beside another process that has such a lock, and has written and not committed. */
async function beside<Answer>(
  lock: string,
  write: (trx: Pick<MoneyTrx, "insertInto" | "updateTable">) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  await writing!.transaction().execute(async (trx) => {
    await trx
      .insertInto("money_lock")
      .values({ sub: lock, last_at: 0 })
      .onConflict((conflict) => conflict.column("sub").doUpdateSet((eb) => ({ last_at: eb.ref("money_lock.last_at") })))
      .execute();
    let isAnswered = false;
    answer = call().finally(() => (isAnswered = true));
    // What does not wait is answered.
    await until(async () => isAnswered || (await waitsForLock()));
    await write(trx);
  });
  return answer!;
}

const campaign = {
  kind: "freebet",
  group: "regular",
  code: "SPRING",
  amounts: [{ currency: "RSD", amount: 500 }],
  factor: 0,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 7,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: 10,
  texts: { en: { title: "Spring", html: "" } },
  state: "draft",
};

it("a campaign and an agent do not get the same code", async () => {
  const code = { code: "SPRING", sub: subs.agent, state: "running", uses: 0 } as const;
  const row = { ...code, max_uses: null, from_at: null, to_at: null, created_at: rig.now() };
  const saved = await beside(
    "~agency",
    (trx) => trx.insertInto("agency_code").values(row).execute(),
    () => rig.ask("campaigns/save", campaign),
  );
  expect(saved).toMatchObject({ status: 409, body: { error: "promoTaken" } });
});

it("what two propose for one target is one proposal", async () => {
  const proposal = {
    id: "the-first",
    kind: "resetFactor",
    sub: subs.player,
    target: subs.player,
    currency: "",
    currency_id: 0,
    amount: 0,
    body: JSON.stringify({ sub: subs.player, reason: "lost the telephone" }),
    reason: "lost the telephone",
    status: "open",
    proposed_by: subs.admin2,
    created_at: rig.now(),
    expires_at: rig.now() + 3_600_000,
    decided_by: null,
    decided_at: null,
    note: null,
  } as const;
  const second = await beside(
    "~once:resetFactor",
    (trx) => trx.insertInto("proposal").values(proposal).execute(),
    () => rig.ask("users/resetFactor", { sub: subs.player, reason: "asked by phone" }),
  );
  expect(second).toMatchObject({ status: 202, body: { proposalId: "the-first" } });
  expect(await reading!.selectFrom("proposal").select("id").execute()).toEqual([{ id: "the-first" }]);
});

it("a run that closes meanwhile is not paid without the locks of those whom it is paid to", async () => {
  const opened = await rig.ask<{ id: string }>("calculations/open", {
    from: 0,
    to: rig.now() - 60_000,
    currency: "RSD",
  });
  const { id } = opened.body;
  const paid = await beside(
    subs.admin,
    (trx) =>
      trx.updateTable("calculation").set({ state: "closed", closed_at: rig.now() }).where("id", "=", id).execute(),
    () => rig.ask("calculations/pay", { id }),
  );
  expect(paid).toMatchObject({ status: 409, body: { error: "calculationClosed" } });
});

it("a limit counts what two administrators do for one player at once, whichever acts these are", async () => {
  const desk = await startTicketDesk(rig);
  const [settled, voided] = [await desk.match("90.00"), await desk.match("2.00")];
  await desk.place("player2", [settled], 150);
  const ticketId = await desk.place("player2", [voided], 8000);
  for (const by of ["admin", "admin2"] as const) await rig.confirm(by);
  const waiting = async (condition = sql`true`): Promise<number> =>
    (await sql`select 1 from pg_locks where not granted and ${condition}`.execute(reading!)).rows.length;
  const reason = "the feed is silent";
  const home = { eventId: settled.eventId, marketCode: "1X2", selectionCode: "1" };
  const answers = await writing!.transaction().execute(async (trx) => {
    // What is counted already can be read, and nothing can be counted.
    await sql`lock table act_alone in share row exclusive mode`.execute(trx);
    const first = rig.ask("outcomes/settle", { ...home, outcome: "won", reason });
    await until(() => waiting(sql`relation = 'act_alone'::regclass`));
    const second = rig.ask("tickets/void", { ticketId, reason }, "admin2");
    let isAnswered = false;
    void second.finally(() => (isAnswered = true));
    await until(async () => isAnswered || (await waiting()) > 1);
    return [first, second];
  });
  // 13,500 by one and 8,000 by the other, 21,500 for the player.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 202]);
});
