import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, responseOf, routes, type AccountRig, type ResponseWish } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
  await rig.signIn();
  await rig.putTicket();
});
afterEach(() => rig.close());

const answers = () => rig.services.http.seenOf(routes.reoffer).map((seen) => seen.body);
const row = () => rig.services.databases.device.placement.get("current");
const reaches = (state: string) => until(async () => (await rig.placement()) === state);
const serverSays = (accepted: boolean) =>
  rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted } });

async function offered(wish: ResponseWish = {}): Promise<void> {
  await rig.pay();
  await reaches("waiting");
  rig.respond({ status: "reoffer", deadlineIn: 20_000, stake: 40, ...wish });
}

const answer = (accepted: boolean, reason?: string) =>
  rig.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted, reason });

describe("a reoffer", () => {
  it("shows what changed and is accepted once over all tabs", async () => {
    serverSays(true);
    await offered({ selections: [{ eventId: 1, odds: "1.70" }] });
    await reaches("reoffer");
    expect(await row()).toMatchObject({
      serverTicketId: "server-1",
      stake: 4000,
      answer: null,
      changes: [{ eventId: 1, odd: 1700, originalOdd: 1850, blocked: false }],
    });
    await Promise.all([answer(true), answer(true), answer(false)]);
    await until(() => answers().length > 0);
    await settle(8);
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: true }]);
    expect(await row()).toMatchObject({ state: "reoffer", answer: "accepting" });
    expect((await rig.ticket()).selections).toHaveLength(1);
    rig.respond({ status: "accepted", stake: 40, selections: [{ eventId: 1, odds: "1.70" }] });
    await reaches("idle");
    expect((await rig.ticket()).selections).toEqual([]);
    expect(await rig.services.databases.device.dialogs.toArray()).toMatchObject([{ stake: 4000, possibleWin: 6800 }]);
    expect(answers()).toHaveLength(1);
  });

  it("is stored as accepted before the yes leaves", async () => {
    await offered();
    await reaches("reoffer");
    let shown: unknown;
    rig.services.http.on(routes.reoffer, async () => {
      shown = await row();
      return { status: 200, body: { ErrorText: "ok", accepted: true } };
    });
    await answer(true);
    await until(() => shown !== undefined);
    expect(shown).toMatchObject({ answer: "accepting" });
  });

  it.each([
    ["by the player", () => answer(false), "Player declined."],
    ["at the deadline", () => rig.services.clock.advance(20_000), "timeout"],
  ])("declined %s keeps the ticket", async (_who, decline, reason) => {
    serverSays(false);
    await offered();
    await reaches("reoffer");
    await decline();
    await reaches("idle");
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: false, reason }]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    rig.respond({ status: "denied", subcode: 203 });
    await settle(8);
    expect(await rig.services.databases.device.dialogs.count()).toBe(0);
  });

  it("that had expired when the yes arrived is decided by the server", async () => {
    rig.services.http.on(routes.reoffer, { status: 409, body: { error: "reofferExpired" } });
    await offered();
    await reaches("reoffer");
    await answer(true);
    await reaches("checking");
    rig.respond({ status: "denied", subcode: 203, now: 1_800_000_700_000 });
    await reaches("idle");
    expect(await rig.services.databases.device.dialogs.toArray()).toMatchObject([{ kind: "rejected" }]);
  });

  it("comes back after the worker's death with the time that is left", async () => {
    await offered();
    await reaches("reoffer");
    rig.pingAnswer.ticketInfo = responseOf(rig.sentId(), { status: "reoffer", deadlineIn: 7000, stake: 40 });
    await rig.restart();
    await rig.services.clock.advance(3000);
    await until(async () => JSON.stringify(await row()).includes('"remainingMs":7000'));
    serverSays(false);
    await rig.services.clock.advance(7000);
    await reaches("idle");
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: false, reason: "timeout" }]);
  });

  it.each([true, false])(
    "of a worker that died takes no answer before the next one has asked: %s",
    async (accepted) => {
      serverSays(accepted);
      await offered();
      await reaches("reoffer");
      const ticketId = rig.sentId();
      rig.services.http.on(routes.ping, { failed: "network" });
      await rig.restart();
      await reaches("checking");
      const early = rig.account.ticket.answerReoffer({ ticketId, accepted });
      await expect(early).rejects.toMatchObject({ code: "nothingSent" });
      rig.respond({ id: ticketId, status: "reoffer", deadlineIn: 9000, stake: 40 });
      await reaches("reoffer");
      await settle(8);
      expect(answers()).toEqual([]);
      await rig.account.ticket.answerReoffer({ ticketId, accepted });
      await until(() => answers().length === 1);
      // Nor is the early one kept for later: the ticket's end comes after all that was on its way.
      rig.respond({ id: ticketId, status: accepted ? "accepted" : "denied", stake: 40 });
      await reaches("idle");
      expect(answers()).toMatchObject([{ ticketId: "server-1", accepted }]);
    },
  );

  it("that is over takes none, and says so", async () => {
    serverSays(false);
    await offered();
    await reaches("reoffer");
    await answer(false);
    await reaches("idle");
    await expect(answer(true)).rejects.toMatchObject({ code: "nothingSent" });
    expect(answers()).toHaveLength(1);
  });

  it("ignores an older message that comes late", async () => {
    await offered({ now: 1_800_000_600_500 });
    await reaches("reoffer");
    rig.respond({ status: "pending", deadlineIn: 15_000, now: 1_800_000_600_100 });
    await settle(8);
    expect(await rig.placement()).toBe("reoffer");
  });
});

describe("the policy any", () => {
  beforeEach(() => rig.putTicket({ oddsPolicy: "any" }));

  it("says yes by itself where only odds moved", async () => {
    serverSays(true);
    await offered({ stake: 100, selections: [{ eventId: 1, odds: "1.60" }] });
    await until(() => answers().length === 1);
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: true }]);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it.each<[string, ResponseWish]>([
    ["the stake", { stake: 40, selections: [{ eventId: 1, odds: "1.60" }] }],
    ["a band", { stake: 100, selections: [{ eventId: 1, odds: "1.60", band: "3.5", original_band: "2.5" }] }],
    ["a suspension", { stake: 100, selections: [{ eventId: 1, odds: "1.60", event_blocked: true }] }],
    ["a missing odd", { stake: 100, selections: [{ eventId: 1, odds: "-" }] }],
    ["a payment of its own", { stake: 100, changePayment: true, selections: [{ eventId: 1, odds: "1.90" }] }],
  ])("asks about %s", async (_what, wish) => {
    await offered(wish);
    await reaches("reoffer");
    await settle(8);
    expect(await row()).toMatchObject({ answer: null });
    expect(answers()).toEqual([]);
  });
});

describe("the policy higher", () => {
  beforeEach(() => rig.putTicket({ oddsPolicy: "higher" }));

  it.each(["1.85", "1.90"])("says yes by itself to odds of %s, which are no lower than 1.85", async (odds) => {
    serverSays(true);
    await offered({ stake: 100, selections: [{ eventId: 1, odds }] });
    await until(() => answers().length === 1);
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: true }]);
  });

  it("asks about lower ones, whatever the server calls the original", async () => {
    await offered({ stake: 100, selections: [{ eventId: 1, odds: "1.84", original_odds: "1.80" }] });
    await reaches("reoffer");
    await settle(8);
    expect(answers()).toEqual([]);
  });
});
