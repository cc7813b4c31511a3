// Two players, an agent and a provider that move money by all ways there are, over HTTP; and what must hold of it, counted
// from what came from outside, went outside, and was won or lost. Amounts in minor units.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Schema } from "../../server/platform/db/schema.ts";
import { withdrawalAutoApprove } from "../../server/site/settings/money-settings.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import type { Bonus } from "../../src/protocol/bonuses.ts";
import type { Payment } from "../../src/protocol/payments.ts";
import type { ActivateVoucherAnswer, CreateVoucherAnswer } from "../../src/protocol/vouchers.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "./agency-desk.ts";
import { pressAtProvider } from "./card-deposit.ts";
import { tellSite } from "./provider-webhook.ts";
import { writeBeside } from "./test-database.ts";
import { until } from "./until.ts";

export const cyclePlayers = ["player", "player2"] as const;
export type CyclePlayer = (typeof cyclePlayers)[number];
const people = [subs.player, subs.player2, subs.agent, `~owed:${subs.agent}`];
const secret = `whsec_${Buffer.from("provider of the cycle").toString("base64")}`;
const rsd = 1;

export interface MoneyCycle {
  readonly desk: AgencyDesk;
  /** What the provider took in and gave out, and what bets moved of cash, since the begin. */
  outside: number;
  play: number;
  /** Digits of those that are not used. */
  vouchers: { code: string; amount: number }[];
  deposits: { id: string; who: CyclePlayer; amount: number }[];
  withdrawals: { id: string; who: CyclePlayer; amount: number; isPaid: boolean }[];
  /** What the last deposits of each brought that has not left since: no bonus is about more. */
  fresh: Record<CyclePlayer, number>;
  codes: string[];
  begin(): Promise<void>;
  /** Its clock is so far ahead that matches it offers have begun. */
  isOld(): boolean;
  /** A moment passes: reads are counted by the second. */
  tick(): void;
  /** That no bonus is about more than is there of its deposit. */
  audit(): Promise<void>;
  /** All cash of the three, with what lies in vouchers and less what is owed; and what it must be. */
  held(): Promise<number>;
  expected(): number;
  bonuses(who: CyclePlayer): Promise<Bonus[]>;
  ask: AgencyDesk["as"];
  /** Money of a player's went, or came: what follows for bonuses. */
  left(who: CyclePlayer, amount: number): Promise<void>;
  tell(type: string, paymentId: string, amount: number): Promise<void>;
  fromCash(ticketId: string): Promise<number>;
  settled(): Promise<void>;
  owed(who: CyclePlayer): Promise<number>;
  /** So much came to who owed before: it paid that first. */
  paid(who: CyclePlayer, owed: number, amount: number): Promise<void>;
  /** A player let money go, or had it set aside: nothing is owed. */
  free(who: CyclePlayer): Promise<void>;
  stop(): Promise<void>;
}

export async function startMoneyCycle(): Promise<MoneyCycle> {
  let lead = 0;
  const desk = await startAgencyDesk({
    config: { paymentWebhookSecrets: [secret] },
    clock: { ...systemClock, now: () => Date.now() + lead },
  });
  const db: Kysely<Schema> = await writeBeside(desk.server.dataDir);
  let start = 0;

  async function held(): Promise<number> {
    const rows = await db
      .selectFrom("ledger_account")
      .select(["sub", "bucket", "balance"])
      .where("sub", "in", people)
      .where("currency_id", "=", rsd)
      .execute();
    const vouchers = await db.selectFrom("voucher").select("amount").where("status", "=", "open").execute();
    for (const { sub, bucket, balance } of rows)
      if (bucket !== "house" && balance < 0) throw new Error(`${bucket} of ${sub} is ${balance}`);
    const cash = rows.filter(({ bucket }) => bucket !== "wallet_1").reduce((sum, { balance }) => sum + balance, 0);
    return vouchers.reduce((sum, { amount }) => sum + amount, cash);
  }

  /** Every withdrawal waits for an operator. */
  async function setAside(): Promise<void> {
    const value = withdrawalAutoApprove.default.map((one) => ({ ...one, limit: 0 }));
    const body = { scope: "general", key: withdrawalAutoApprove.key, value };
    const { status, body: answer } = await desk.server.call("/sandbox/settings", { body });
    expect([status, answer]).toEqual([204, undefined]);
  }

  const cycle: MoneyCycle = {
    desk,
    outside: 0,
    play: 0,
    vouchers: [],
    deposits: [],
    withdrawals: [],
    codes: [],
    fresh: { player: 0, player2: 0 },
    async begin() {
      lead += 2000;
      await desk.reset();
      Object.assign(cycle, { outside: 0, play: 0, vouchers: [], deposits: [], withdrawals: [], codes: [] });
      cycle.fresh = { player: 0, player2: 0 };
      await desk.server.call("/sandbox/payments", { body: { payOut: "silent" } });
      await setAside();
      // Who has much never owes.
      for (const username of cyclePlayers) await desk.steer({ username, credit: 0, currency: "RSD" });
      start = await held();
    },
    held,
    expected: () => start + cycle.outside + cycle.play,
    isOld: () => lead > 200_000,
    tick: () => void (lead += 200),
    async audit() {
      for (const who of cyclePlayers)
        for (const bonus of await cycle.bonuses(who))
          if (bonus.kind === "match" && bonus.status === "offered")
            expect(bonus.amount * 100).toBeLessThanOrEqual(cycle.fresh[who]);
    },
    bonuses: async (who) => (await cycle.ask<{ result: Bonus[] }>(who, "/account/v1/bonuses", {})).body.result,
    async ask(who, path, body) {
      cycle.tick();
      const first = await desk.as<never>(who, path, body);
      // Some stories pay faster than a player may.
      lead += 1000 * Number(first.headers.get("retry-after"));
      const answer = first.status === 429 ? await desk.as<never>(who, path, body) : first;
      const { status } = answer;
      if (status >= 500 || status === 429) throw new Error(`${path}: ${status} ${JSON.stringify(answer.body)}`);
      return answer;
    },
    async left(who, amount) {
      cycle.fresh[who] = Math.max(0, cycle.fresh[who] - amount);
      const active = (await cycle.bonuses(who)).filter(({ kind, status }) => kind === "match" && status === "active");
      expect(active).toEqual([]);
    },
    async tell(type, paymentId, amount) {
      const data = { paymentId, providerRef: "psp", amount: amount / 100, currency: "RSD", source: null, reason: null };
      const body = { type, timestamp: new Date(Date.now() + lead).toISOString(), data };
      const seconds = Math.floor((Date.now() + lead) / 1000);
      expect((await tellSite(desk.server.url, secret, body, { seconds })).status).toBeLessThan(300);
    },
    async fromCash(ticketId) {
      const rows = await db.selectFrom("ledger_hold").select("from_0").where("ref", "=", ticketId).execute();
      return rows.reduce((sum, { from_0 }) => sum + from_0, 0);
    },
    settled: () =>
      until(async () => {
        const open = db.selectFrom("ticket").select("id").where("settlement", "=", "open");
        return (await open.execute()).length === 0;
      }),
    async owed(who) {
      const row = await db
        .selectFrom("ledger_account")
        .select("balance")
        .where("sub", "=", subs[who])
        .where("currency_id", "=", rsd)
        .where("bucket", "=", "house")
        .executeTakeFirst();
      return 0 - (row?.balance ?? 0);
    },
    paid: async (who, owed, amount) => expect(await cycle.owed(who)).toBe(Math.max(0, owed - amount)),
    free: async (who) => expect(await cycle.owed(who)).toBe(0),
    async stop() {
      await db.destroy();
      await desk.server.stop();
    },
  };
  return cycle;
}

/** Each does what its name says as far as the site lets it, and writes down what that did. */
export const cycleActs = {
  async deposit(cycle: MoneyCycle, who: CyclePlayer, amount: number) {
    const owed = await cycle.owed(who);
    const body = { amount: amount / 100, currency: "RSD", method: "card", direction: "deposit" };
    const begun = await cycle.ask<{ redirectUrl: string; paymentId: string }>(who, "/payments/v1/initiate", body);
    if (begun.status !== 200) throw new Error(`no deposit: ${begun.status}`);
    const { paymentId: id, redirectUrl } = begun.body;
    await pressAtProvider(cycle.desk.server.url, redirectUrl, "success");
    await until(async () => (await cycle.ask<Payment>(who, `/payments/v1/${id}`)).body.status === "succeeded");
    await cycle.paid(who, owed, amount);
    cycle.outside += amount;
    cycle.fresh[who] += Math.max(0, amount - owed);
    cycle.deposits.push({ id, who, amount });
  },
  async takeBonus(cycle: MoneyCycle, who: CyclePlayer) {
    await cycle.ask(who, "/account/v1/promo/redeem", { code: "MATCH100" });
    const offered = (await cycle.bonuses(who)).find(({ status, kind }) => status === "offered" && kind === "match");
    if (offered !== undefined) await cycle.ask(who, "/account/v1/bonuses/take", { bonusId: offered.id });
  },
  async redeem(cycle: MoneyCycle, who: CyclePlayer) {
    await cycle.ask(who, "/account/v1/promo/redeem", { code: "MATCH100" });
  },
  async play(cycle: MoneyCycle, who: CyclePlayer, amount: number, isWon: boolean) {
    const bet = await cycle.desk.bet(who, amount / 100);
    if (bet.status !== 200) return;
    const cash = await cycle.fromCash(bet.id);
    await cycle.desk.end(bet, isWon);
    await cycle.settled();
    cycle.play += isWon ? cash : -cash;
  },
  async withdraw(cycle: MoneyCycle, who: CyclePlayer, amount: number) {
    const body = { amount: amount / 100, currency: "RSD", method: "card", direction: "withdrawal", endsBonus: true };
    const asked = await cycle.ask<{ paymentId: string }>(who, "/payments/v1/initiate", body);
    if (asked.status !== 200) return;
    cycle.withdrawals.push({ id: asked.body.paymentId, who, amount, isPaid: false });
    await cycle.free(who);
    await cycle.left(who, amount);
  },
  async payOut(cycle: MoneyCycle, nth: number) {
    const waiting = cycle.withdrawals.filter(({ isPaid }) => !isPaid);
    const one = waiting[nth % Math.max(1, waiting.length)];
    if (one === undefined) return;
    const approved = await cycle.desk.operator("payments/approve", { paymentId: one.id, reason: "looked at it" });
    if (approved.status !== 200) return;
    await cycle.free(one.who);
    await cycle.tell("payout.succeeded", one.id, one.amount);
    one.isPaid = true;
    cycle.outside -= one.amount;
  },
  async bankReturns(cycle: MoneyCycle, nth: number) {
    const paid = cycle.withdrawals.filter(({ isPaid }) => isPaid);
    const one = paid[nth % Math.max(1, paid.length)];
    if (one === undefined) return;
    const part = Math.round(one.amount * 0.4);
    const owed = await cycle.owed(one.who);
    await cycle.tell("payout.returned", one.id, part);
    await cycle.paid(one.who, owed, part);
    cycle.outside += part;
    cycle.withdrawals = cycle.withdrawals.filter((other) => other !== one);
  },
  async voucher(cycle: MoneyCycle, who: CyclePlayer, amount: number) {
    const body = { amount: amount / 100, currency: "RSD", currencyId: rsd };
    const { body: made } = await cycle.ask<CreateVoucherAnswer>(who, "/vouchers/v1/create", body);
    if (made.ErrorText !== "ok" || typeof made.voucher !== "string") return;
    cycle.vouchers.push({ code: made.voucher, amount });
    await cycle.free(who);
    await cycle.left(who, amount);
  },
  async useVoucher(cycle: MoneyCycle, who: CyclePlayer, nth: number) {
    const voucher = cycle.vouchers[nth % Math.max(1, cycle.vouchers.length)];
    if (voucher === undefined) return;
    const owed = await cycle.owed(who);
    const used = { voucher: voucher.code };
    const { body } = await cycle.ask<ActivateVoucherAnswer>(who, "/vouchers/v1/activate", used);
    if (body.ErrorText !== "ok") return;
    cycle.vouchers = cycle.vouchers.filter((one) => one !== voucher);
    await cycle.paid(who, owed, voucher.amount);
  },
  async refund(cycle: MoneyCycle, nth: number) {
    const deposit = cycle.deposits[nth % Math.max(1, cycle.deposits.length)];
    if (deposit === undefined) return;
    const { id, who, amount } = deposit;
    const { status } = await cycle.desk.operator("payments/refund", { paymentId: id, reason: "asked for it" });
    if (status !== 200) return;
    cycle.deposits = cycle.deposits.filter((one) => one !== deposit);
    cycle.outside -= amount;
    await cycle.left(who, amount);
  },
  async chargeBack(cycle: MoneyCycle, nth: number) {
    const deposit = cycle.deposits[nth % Math.max(1, cycle.deposits.length)];
    if (deposit === undefined) return;
    const { id, who, amount } = deposit;
    await cycle.tell("payment.chargedBack", id, amount);
    const { body } = await cycle.ask<Payment>(who, `/payments/v1/${id}`);
    if (body.status !== "chargedBack") throw new Error(`a deposit that was charged back is ${body.status}`);
    cycle.deposits = cycle.deposits.filter((one) => one !== deposit);
    cycle.outside -= amount;
    await cycle.left(who, amount);
  },
  async agent(cycle: MoneyCycle, direction: "add" | "remove", amount: number) {
    const owed = await cycle.owed("player2");
    const { status } = await cycle.desk.credit({ amount: amount / 100, direction, note: "cash" });
    if (status !== 200) return;
    if (direction === "remove") {
      await cycle.free("player2");
      await cycle.left("player2", amount);
    } else {
      cycle.fresh.player2 += Math.max(0, amount - owed);
      await cycle.paid("player2", owed, amount);
    }
  },
  async askShop(cycle: MoneyCycle, amount: number) {
    const body = { amount: amount / 100, currency: "RSD", method: "shop", direction: "withdrawal", endsBonus: true };
    const asked = await cycle.ask<{ paymentId: string }>("player2", "/payments/v1/initiate", body);
    if (asked.status !== 200) return;
    await cycle.free("player2");
    await cycle.left("player2", amount);
    const { body: payment } = await cycle.ask<Payment>("player2", `/payments/v1/${asked.body.paymentId}`);
    if (payment.code !== null) cycle.codes.push(payment.code);
  },
  async payAtShop(cycle: MoneyCycle, nth: number) {
    const one = cycle.codes[nth % Math.max(1, cycle.codes.length)];
    if (one === undefined) return;
    await cycle.desk.desk("agent", "payOut", { code: one, confirm: true, requestId: randomUUID() });
    cycle.codes = cycle.codes.filter((other) => other !== one);
  },
} as const;
