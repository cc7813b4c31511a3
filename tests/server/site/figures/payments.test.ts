// Payments by hour: what the payments say, whatever became of them.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { paymentsByHour } from "../../../../server/site/figures/payments-by-hour.ts";
import { approveWithdrawal } from "../../../../server/money/payments/payment-decisions.ts";
import { siteDay } from "../../../../server/people/agency/commission/site-day.ts";
import type { Database } from "../../../../server/platform/db/database.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { PaymentHoursAnswer } from "../../../../src/protocol/operator/figures.ts";
import { paymentSteps } from "../../../harness/payment-story.ts";
import { type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";
import { type OperatorRig, passMidnight, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";

const rsd = 1;
const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** What a step has woken goes on beside the look. @param db of one moment */
async function look(db: Database, rig: PaymentsRig, began: number): Promise<void> {
  const payments = await db.selectFrom("payment").selectAll().execute();
  // Also those that were given back later.
  const came = payments.filter(
    ({ direction, money, refused_because }) => direction === "deposit" && money !== null && refused_because === null,
  );
  const went = payments.filter(
    ({ direction, money }) => direction === "withdrawal" && (money === "paid" || money === "returned"),
  );
  const sum = { deposits: 0, deposited: 0, withdrawals: 0, withdrawn: 0 };
  const postings = await db.selectFrom("ledger_posting").select(["kind", "ref", "at"]).execute();
  const hourOf = (kind: string, ref: string): number =>
    Math.floor((postings.find((one) => one.kind === kind && one.ref === ref)?.at ?? 0) / hourMs) * hourMs;
  for (let at = began; siteDay(at) <= siteDay(rig.clock.now()); at += dayMs) {
    const { result } = await paymentsByHour(db, rig.clock, { currency_id: rsd, day: siteDay(at) });
    for (const hour of result) {
      const [deposits, withdrawals] = [
        came.filter(({ id }) => hourOf("deposit", id) === hour.from),
        went.filter(({ id }) => hourOf("withdraw", id) === hour.from),
      ];
      const total = (all: readonly { amount: number }[]) => all.reduce((minor, { amount }) => minor + amount, 0);
      expect({ ...hour, deposited: toMinor(hour.deposited), withdrawn: toMinor(hour.withdrawn) }).toEqual({
        from: hour.from,
        deposits: deposits.length,
        deposited: total(deposits),
        withdrawals: withdrawals.length,
        withdrawn: total(withdrawals),
      });
      sum.deposits += hour.deposits;
      sum.withdrawals += hour.withdrawals;
    }
  }
  // None is missing, and none is told of another hour.
  expect([sum.deposits, sum.withdrawals]).toEqual([came.length, went.length]);
}

/** Random stories seldom come as far as a withdrawal that is paid. */
async function payInAndOut(rig: PaymentsRig): Promise<void> {
  await rig.paidIn(1000);
  const { body } = await rig.initiate({ amount: 400, direction: "withdrawal" });
  const { paymentId: id = "" } = body;
  await rig.store.money("approve", "ana", (trx, now) => approveWithdrawal(trx, rig.deciding(), { id, now }));
  await rig.pass(10_000, 1000);
}

test("random stories of players and their provider", { timeout: 300_000 }, async () => {
  let [most, out] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(paymentSteps, { minLength: 15, maxLength: 40, size: "max" }), async (story) => {
      const rig = await startPaymentsRig();
      const began = rig.clock.now();
      try {
        await payInAndOut(rig);
        for (const { run } of story) await run(rig);
        await rig.settle();
        const moment = rig.store.db.transaction().setIsolationLevel("repeatable read");
        await moment.execute((trx) => look(trx, rig, began));
        const { sum } = await paymentsByHour(rig.store.db, rig.clock, { currency_id: rsd });
        most = Math.max(most, sum.deposits);
        out = Math.max(out, sum.withdrawals);
      } finally {
        await rig.stop();
      }
    }),
    { numRuns: runsHere(20), endOnFailure: true },
  );
  expect(most).toBeGreaterThan(0);
  expect(out).toBeGreaterThan(0);
});

describe("over HTTP", () => {
  let rig: OperatorRig;
  beforeAll(async () => {
    rig = await startOperatorRig();
    passMidnight(rig);
  });
  afterAll(() => rig.stop());

  const hours = async (body: object) =>
    (await rig.ask<PaymentHoursAnswer>("figures/payments", { currency_id: rsd, ...body })).body;

  it("answers for days before anything was, the first of them included", async () => {
    const ask = (path: string, body: object) =>
      rig.call(path, { currency_id: rsd, ...body }, "admin").then(({ status }) => status);
    expect(await ask("/operator/v1/figures", { from: 38.58, to: 0.7 })).toBe(200);
    expect(await ask("/operator/v1/figures", { to: 18.73 })).toBe(200);
    expect(await ask("/operator/v1/figures", { from: "1970-01-01", to: "1970-01-02" })).toBe(200);
    expect(await ask("/operator/v1/figures/payments", { day: "1970-01-01" })).toBe(200);
  });

  it("tells what came and went at shops, in the hour of it, and none of another currency", async () => {
    expect((await hours({})).sum).toEqual({ deposits: 0, deposited: 0, withdrawals: 0, withdrawn: 0 });
    const credit = (amount: number, direction: "add" | "remove") =>
      rig.call("/agency/v1/credit", { sub: subs.player2, amount, currency: "RSD", direction, note: "" }, "agent");
    expect((await credit(500, "add")).status).toBe(200);
    expect((await credit(200.5, "add")).status).toBe(200);
    expect((await credit(300, "remove")).status).toBe(200);
    const wanted = { deposits: 2, deposited: 700.5, withdrawals: 1, withdrawn: 300 };
    const answer = await hours({});
    expect(answer).toMatchObject({ currency: "RSD", currency_id: rsd, sum: wanted });
    expect(answer.result).toHaveLength(24);
    expect(answer.result.at(-1)?.from).toBe(Math.floor(answer.asOf / hourMs) * hourMs);
    expect((await hours({ day: siteDay(answer.asOf) })).sum).toEqual(wanted);
    expect((await hours({ day: siteDay(answer.asOf - dayMs) })).sum.deposits).toBe(0);
    expect((await hours({ currency_id: 2 })).sum.deposits).toBe(0);
    rig.pass(dayMs);
    await rig.logIn("admin");
    expect((await hours({})).sum.deposits).toBe(0);
  });

  it.each([[{ currency_id: 1000 }], [{ currency_id: 77 }], [{ day: "2026-02-31" }], [{ day: "today" }]])(
    "refuses %j",
    async (body) => {
      expect((await rig.ask("figures/payments", { currency_id: rsd, ...body })).status).toBe(400);
    },
  );

  it.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-11-25", 24],
  ])("%s has %i hours", async (day, count) => {
    expect((await hours({ day })).result).toHaveLength(count);
  });
});
