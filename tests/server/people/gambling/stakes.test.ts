// What limits and pauses do to placement, through the calls a player makes.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LimitKind, LimitPeriod } from "../../../../src/protocol/gambling.ts";
import { requireAccounts } from "../../../../server/money/ledger/accounts.ts";
import { housePot, openPot } from "../../../../server/money/ledger/house-pots.ts";
import { payUser } from "../../../../server/money/ledger/pay.ts";
import type { LeavingKind } from "../../../../server/money/ledger/leave-receipt.ts";
import { post } from "../../../../server/money/ledger/post.ts";
import type { PostingKind } from "../../../../server/money/ledger/tables.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { credit } from "../../../harness/credits.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const day = 24 * 3600_000;
const limit = (kind: LimitKind, minor: number | null, period: LimitPeriod = "day", currencyId = 1) =>
  rig.gambling.setLimit({ sub: "ana", currencyId, kind, period }, minor);
const refused = (error: string) => ({ status: 422, body: { error } });
const ok = { status: 200, body: { ErrorText: "ok" } };

describe("stake limit", () => {
  it("lets stakes up to the limit pass, and not a para more", async () => {
    await limit("stake", 25_000);
    expect(await rig.place({ stake: 100 })).toMatchObject(ok);
    expect(await rig.place({ stake: 150.01 })).toMatchObject(refused("stakeLimitReached"));
    expect(await rig.place({ stake: 150 })).toMatchObject(ok);
    expect(await rig.place({ stake: 20 })).toMatchObject(refused("stakeLimitReached"));
    expect((await rig.wallet()).wallet_0).toBe(9750);
  });

  it("spends the id of what it refuses, as every refusal does", async () => {
    await limit("stake", 5000);
    const first = await rig.place({ stake: 100 });
    await limit("stake", null);
    await rig.clock.advance(day);
    expect(await rig.place({ stake: 100, ticket_id: first.ticketId })).toMatchObject(refused("stakeLimitReached"));
  });

  it("cannot be passed by tickets that come together", async () => {
    await limit("stake", 50_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => rig.place({ stake: 100 })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.body.error === "stakeLimitReached")).toHaveLength(7);
    expect((await rig.wallet()).wallet_0).toBe(9500);
  });

  it("counts a stake while it is held, and not any more once it came back", async () => {
    await limit("stake", 10_000);
    rig.steering.policy = { mode: "deny" };
    expect(await rig.place({ stake: 100, legs: [{ eventId: 3 }] })).toMatchObject(ok);
    expect(await rig.place({ stake: 20 })).toMatchObject(refused("stakeLimitReached"));
    await rig.clock.advance(3000);
    await rig.settle();
    rig.steering.policy = { mode: "accept" };
    expect(await rig.place({ stake: 100 })).toMatchObject(ok);
  });

  it("counts what a reoffer took, which may be less than was asked for", async () => {
    await limit("stake", 10_000);
    rig.steering.policy = { mode: "reoffer", stake: 60 };
    const { ticketId } = await rig.place({ stake: 100 });
    await rig.settle();
    rig.steering.policy = { mode: "accept" };
    expect(await rig.place({ stake: 20 })).toMatchObject(refused("stakeLimitReached"));
    await rig.call("/reoffer", { body: { ticketId: rig.last(ticketId)._id, accepted: true } });
    expect(await rig.place({ stake: 40.01 })).toMatchObject(refused("stakeLimitReached"));
    expect(await rig.place({ stake: 40 })).toMatchObject(ok);
  });

  it("does not get a stake back by a win or a cash-out", async () => {
    await limit("stake", 10_000);
    await rig.place({ stake: 100 });
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect((await rig.wallet()).wallet_0).toBe(10_050);
    expect(await rig.place({ stake: 20, legs: [{ eventId: 2 }] })).toMatchObject(refused("stakeLimitReached"));
  });

  it("counts anew in the next period, and each period for itself", async () => {
    await limit("stake", 10_000, "day");
    await limit("stake", 15_000, "week");
    await rig.place({ stake: 100 });
    expect(await rig.place({ stake: 20 })).toMatchObject(refused("stakeLimitReached"));
    await rig.clock.advance(day);
    expect(await rig.place({ stake: 60, legs: [{ eventId: 2 }] })).toMatchObject(refused("stakeLimitReached"));
    expect(await rig.place({ stake: 50, legs: [{ eventId: 2 }] })).toMatchObject(ok);
  });

  it("is of one currency and of one player, and does not touch free bets", async () => {
    await limit("stake", 2000);
    const eur = { currency: "EUR", currency_id: 2 };
    expect(await rig.place({ stake: 100 })).toMatchObject(refused("stakeLimitReached"));
    expect(await rig.place({ stake: 100, wallet: eur })).toMatchObject(ok);
    expect(await rig.place({ stake: 100 }, "boris")).toMatchObject(ok);
    for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId);
    const legs = [11, 12, 13, 14].map((eventId) => ({ eventId }));
    expect(await rig.place({ stake: 100, legs, wallet: freeBet })).toMatchObject(ok);
  });
});

describe("loss limit", () => {
  it("counts stakes less what came back", async () => {
    await limit("loss", 15_000);
    await rig.place({ stake: 100 });
    expect(await rig.place({ stake: 60, legs: [{ eventId: 2 }] })).toMatchObject(refused("lossLimitReached"));
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    // 150 came back for 100: fifty won, so that 200 may be lost from here.
    expect(await rig.place({ stake: 200.01, legs: [{ eventId: 2 }] })).toMatchObject(refused("lossLimitReached"));
    expect(await rig.place({ stake: 200, legs: [{ eventId: 2 }] })).toMatchObject(ok);
  });

  it("counts a win that a correction took back as lost again", async () => {
    await limit("loss", 15_000);
    await rig.place({ stake: 100 });
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    rig.book.correct(1, { 1: "lost" }, { announce: true });
    await rig.settle();
    expect(await rig.place({ stake: 50.01, legs: [{ eventId: 2 }] })).toMatchObject(refused("lossLimitReached"));
    expect(await rig.place({ stake: 50, legs: [{ eventId: 2 }] })).toMatchObject(ok);
  });

  it("counts a cash-out as money that came back", async () => {
    await limit("loss", 10_000);
    await rig.place({ stake: 100 });
    const { id } = await rig.store.db.selectFrom("ticket").select("id").executeTakeFirstOrThrow();
    const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: id } });
    await rig.call("/confirmCashOut", { body: { ticketId: id, amount: quote.body.amount } });
    expect(quote.body.amount).toBe(95);
    expect(await rig.place({ stake: 95.01, legs: [{ eventId: 2 }] })).toMatchObject(refused("lossLimitReached"));
    expect(await rig.place({ stake: 95, legs: [{ eventId: 2 }] })).toMatchObject(ok);
  });

  it("does not count the cash a free bet won", async () => {
    const events = [11, 12, 13, 14];
    for (const eventId of events) rig.book.add(eventId);
    await limit("loss", 10_000);
    const legs = events.map((eventId) => ({ eventId }));
    expect(await rig.place({ stake: 100, legs, wallet: freeBet })).toMatchObject(ok);
    for (const eventId of events) rig.book.end(eventId, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect((await rig.wallet()).wallet_0).toBeGreaterThan(10_000);
    expect(await rig.place({ stake: 100.01 })).toMatchObject(refused("lossLimitReached"));
  });
});

describe("changes", () => {
  it("a lower limit holds at once, a higher one after 24 hours, and until then it can be taken back", async () => {
    await limit("stake", 20_000);
    await limit("stake", 10_000);
    expect(await rig.place({ stake: 110 })).toMatchObject(refused("stakeLimitReached"));
    await limit("stake", 30_000);
    await rig.clock.advance(day - 1);
    expect(await rig.place({ stake: 110 })).toMatchObject(refused("stakeLimitReached"));
    await rig.clock.advance(1);
    expect(await rig.place({ stake: 110 })).toMatchObject(ok);
    await limit("stake", null);
    await rig.gambling.cancelChange({ sub: "ana", currencyId: 1, kind: "stake", period: "day" });
    await rig.clock.advance(2 * day);
    expect(await rig.place({ stake: 310, legs: [{ eventId: 2 }] })).toMatchObject(refused("stakeLimitReached"));
  });

  it("asked for twice, a higher limit does not wait anew; another one does", async () => {
    await limit("stake", 10_000);
    const pendingAt = async () =>
      (await rig.gambling.overview("ana", "ana")).limits.find(
        (own) => own.kind === "stake" && own.period === "day" && own.currency_id === 1,
      )?.pending;
    const start = rig.clock.now();
    await limit("stake", 20_000);
    await rig.clock.advance(1000);
    await limit("stake", 20_000);
    expect(await pendingAt()).toEqual({ limit: 200, at: start + day });
    await limit("stake", 30_000);
    expect(await pendingAt()).toEqual({ limit: 300, at: start + 1000 + day });
    await limit("stake", 5000);
    expect(await pendingAt()).toBeNull();
  });

  it("outlive a crash", async () => {
    await limit("stake", 10_000);
    await limit("stake", 20_000);
    await rig.gambling.setRealityCheck("ana", 30);
    await rig.crash();
    expect(await rig.place({ stake: 110 })).toMatchObject(refused("stakeLimitReached"));
    await rig.clock.advance(day);
    expect(await rig.place({ stake: 110 })).toMatchObject(ok);
    expect((await rig.gambling.overview("ana", "ana")).realityCheck).toBe(30);
  });

  it("know no wallet that the player has not", async () => {
    expect(await limit("stake", 100, "day", 77)).toBe(false);
    expect(await limit("stake", 100, "day", 1000)).toBe(false);
  });
});

describe("pauses", () => {
  it("a time-out refuses every stake, free bets too, and ends by itself", async () => {
    await rig.gambling.takeTimeOut("ana", "24h");
    await rig.crash();
    expect(await rig.place()).toMatchObject(refused("timeOut"));
    expect(await rig.place({ wallet: freeBet })).toMatchObject(refused("timeOut"));
    expect(await rig.place({}, "boris")).toMatchObject(ok);
    await rig.clock.advance(day - 1);
    expect(await rig.place({ legs: [{ eventId: 2 }] })).toMatchObject(refused("timeOut"));
    await rig.clock.advance(1);
    expect(await rig.place({ legs: [{ eventId: 2 }] })).toMatchObject(ok);
  });

  it("cannot be shortened, only made longer", async () => {
    expect(await rig.gambling.takeTimeOut("ana", "7d")).toBe(true);
    expect(await rig.gambling.takeTimeOut("ana", "24h")).toBe(false);
    expect(await rig.gambling.takeTimeOut("ana", "30d")).toBe(true);
    await rig.clock.advance(29 * day);
    expect(await rig.place()).toMatchObject(refused("timeOut"));
    expect(await rig.gambling.exclude("ana", "1y")).toBe(true);
    expect(await rig.gambling.exclude("ana", "6m")).toBe(false);
    expect(await rig.gambling.exclude("ana", "indefinite")).toBe(true);
    expect(await rig.gambling.exclude("ana", "5y")).toBe(false);
    await rig.clock.advance(6 * 365 * day);
    expect(await rig.place()).toMatchObject(refused("selfExcluded"));
  });

  it("refuse the acceptance of a reoffer, and give its stake back", async () => {
    rig.steering.policy = { mode: "reoffer", stake: 60 };
    const { ticketId } = await rig.place({ stake: 100 });
    await rig.settle();
    await rig.gambling.takeTimeOut("ana", "24h");
    const answer = await rig.call("/reoffer", { body: { ticketId: rig.last(ticketId)._id, accepted: true } });
    await rig.settle();
    expect(answer.status).toBe(200);
    expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 208 });
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });
});

describe("deposits", () => {
  const refusal = (minor: number) =>
    rig.store.money("test", "ana", (trx) =>
      rig.gambling.depositRefusal(trx, { sub: "ana", currencyId: 1, minor, now: rig.clock.now() }),
    );
  const deposit = (ref: string, minor: number) =>
    rig.store.money("test", "ana", (trx) =>
      payUser(trx, { kind: "deposit", ref, sub: "ana", currencyId: 1, minor, at: rig.clock.now() }),
    );

  it("are limited by what was paid in, not by the credits of the house", async () => {
    await limit("deposit", 50_000);
    expect(await refusal(50_000)).toBeNull();
    await deposit("p1", 30_000);
    await credit(rig, "ana", 1, 900_000, "sandbox");
    expect(await refusal(20_001)).toBe("depositLimitReached");
    expect(await refusal(20_000)).toBeNull();
    await rig.clock.advance(day);
    expect(await refusal(50_000)).toBeNull();
    expect(await refusal(50_001)).toBe("depositLimitReached");
  });

  it("are what comes to the player's cash from outside, whichever way", async () => {
    await limit("deposit", 50_000);
    const move = (
      kind: Exclude<PostingKind, Exclude<LeavingKind, "adjust">>,
      bucket: "wallet0" | "wallet2",
      minor: number,
    ) =>
      rig.store.money("test", "ana", async (trx, at) => {
        const wallet = { currency: "RSD", currencyId: 1 };
        const { wallet0 } = await requireAccounts(trx, "ana", 1);
        const wallet2 = await openPot(trx, { ...wallet, sub: "ana", bucket: "wallet_2" });
        const entries = [
          { account: await housePot(trx, "~psp:test", wallet), amount: -minor },
          { account: { wallet0, wallet2 }[bucket], amount: minor },
        ];
        const given = kind === "adjust" ? ({ kind, receipt: "none" } as const) : { kind };
        await post(trx, { ...given, ref: `${kind} ${bucket}`, at, entries });
      });
    await move("shopIn", "wallet0", 10_000);
    await move("voucherUsed", "wallet0", 10_000);
    // What somebody pays in for others, what comes back, and what is given leave the limit alone.
    await move("shopIn", "wallet2", 10_000);
    for (const kind of ["voucherBack", "withdrawBack", "bonus", "adjust"] as const) await move(kind, "wallet0", 10_000);
    expect(await refusal(30_001)).toBe("depositLimitReached");
    expect(await refusal(30_000)).toBeNull();
  });

  it("are not taken during a pause", async () => {
    await rig.gambling.takeTimeOut("ana", "24h");
    expect(await refusal(100)).toBe("timeOut");
    await rig.gambling.exclude("ana", "6m");
    expect(await refusal(100)).toBe("selfExcluded");
  });
});
