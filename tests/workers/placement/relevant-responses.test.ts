// What reaches a waiting placement by socket and by ping, and what it makes of it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { responseOf, routes } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { until } from "../../harness/until.ts";

let rig: PlacementRig;

beforeEach(async () => {
  rig = await createPlacementRig();
});
afterEach(() => rig.close());

const shown = async (): Promise<string> => JSON.stringify(await rig.row());
const notices = async () => (await rig.services.databases.device.notices.toArray()).map((one) => one.messageKey);

describe("the ping, where the socket is silent", () => {
  it("brings a reoffer, with the time that is left of it", async () => {
    await rig.paid();
    await rig.pingSays(responseOf(rig.sentId(), { status: "reoffer", deadlineIn: 15_000, stake: 40 }));
    await rig.reaches("reoffer");
    expect(await rig.row()).toMatchObject({ stake: 4000, deadline: { remainingMs: 15_000 } });
  });

  it("brings changed odds onto the ticket", async () => {
    await rig.paid();
    const selections = [{ eventId: 1, odds: "1.70", original_odds: "1.85" }];
    await rig.pingSays(responseOf(rig.sentId(), { status: "oddchange", selections }));
    await rig.reaches("idle");
    expect((await rig.ticket()).selections).toMatchObject([{ odd: 1700, originalOdd: 1850 }]);
  });

  it("brings a rejection with its reason", async () => {
    await rig.paid();
    await rig.pingSays(responseOf(rig.sentId(), { status: "denied", subcode: 226 }));
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "rejected", messageKey: "ticketRejectedOddsChangedCms" }]);
  });

  it("asks for this ticket only while it waits", async () => {
    const asked = () => rig.services.http.seenOf(routes.ping).map((ping) => ping.query.get("ticket_id"));
    expect(asked().every((id) => id === null)).toBe(true);
    await rig.paid();
    await rig.pingSays(responseOf(rig.sentId(), { status: "pending", deadlineIn: 9000 }));
    expect(asked().at(-1)).toBe(rig.sentId());
    rig.respond();
    await rig.reaches("idle");
    rig.pingAnswer.ticketInfo = null;
    await rig.services.clock.advance(3100);
    await until(() => asked().at(-1) === null);
  });
});

describe("the same id and status", () => {
  it("counts once over socket and ping: the timer is not set anew", async () => {
    await rig.paid();
    rig.respond({ status: "pending", deadlineIn: 12_000 });
    await until(async () => (await shown()).includes('"remainingMs":12000'));
    await rig.pingSays(responseOf(rig.sentId(), { status: "pending", deadlineIn: 14_000, now: 1_800_000_603_000 }));
    expect(await shown()).toContain('"remainingMs":12000');
  });

  it("of a declined offer opens nothing again", async () => {
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: false } });
    await rig.paid();
    const offer = rig.respond({ status: "reoffer", deadlineIn: 20_000 });
    await rig.reaches("reoffer");
    await rig.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted: false });
    await rig.reaches("idle");
    rig.services.bus.emit("ticket-response", offer);
    await rig.pingSays(offer);
    expect(await rig.placement()).toBe("idle");
  });
});

describe("the timer of code 101", () => {
  // The rig's ticket is live: 15 s, and 3 s of delay.
  it.each([
    ["has just been created", 0, 18_000],
    ["is 5 s old", 5000, 13_000],
    ["is older than the time-out", 60_000, 0],
  ])("without a deadline is the time-out less the age, where the ticket %s", async (_what, age, remainingMs) => {
    await rig.paid();
    rig.respond({ status: "pending", deadlineIn: null, now: 1_800_000_600_000 + age });
    await until(async () => (await shown()).includes(`"remainingMs":${remainingMs}`));
    expect(await rig.placement()).toBe("waiting");
  });

  it("that has run out ends the wait", async () => {
    await rig.paid();
    rig.services.http.on(routes.ping, { failed: "network" });
    rig.respond({ status: "pending", deadlineIn: -4000 });
    await until(async () => (await shown()).includes('"remainingMs":0'));
    await rig.services.clock.advance(1500);
    await rig.reaches("checking");
    expect(rig.sent()).toHaveLength(1);
  });

  it.each([600_000, -600_000])(
    "is said anew when the device's clock is set by %i ms, and ends as before",
    async (ms) => {
      await rig.paid();
      rig.services.http.on(routes.ping, { failed: "network" });
      rig.respond({ status: "pending", deadlineIn: 12_000 });
      await until(async () => (await shown()).includes('"remainingMs":12000'));
      await rig.services.clock.advance(4000);
      rig.services.clock.skew(ms);
      await rig.services.clock.advance(1000);
      await until(async () => !(await shown()).includes('"remainingMs":12000'));
      const row = await rig.row();
      const left = row?.state === "waiting" ? row.deadline : null;
      expect(left?.remainingMs).toBe(7000);
      expect(left?.at).toBe(rig.services.clock.now());
      await rig.services.clock.advance(8400);
      expect(await rig.placement()).toBe("waiting");
      await rig.services.clock.advance(200);
      await rig.reaches("checking");
    },
  );
});

describe("a refusal that spends nothing", () => {
  it.each([
    [400, "badRequest"],
    [403, "forbidden"],
    [429, "tooManyRequests"],
  ])("of %i says why", async (status, error) => {
    rig.services.http.on(routes.place, { status, body: { error } });
    await rig.pay();
    await until(async () => (await shown()).includes(error));
    expect(await rig.row()).toMatchObject({
      state: "checking",
      canRetry: true,
      trouble: { messageKey: error, wait: null },
    });
  });

  it("names the time to wait, and takes no Retry before", async () => {
    rig.services.http.on(routes.place, {
      status: 429,
      body: { error: "tooManyRequests" },
      retryAfterMs: 7000,
    });
    await rig.pay();
    await until(async () => (await shown()).includes('"remainingMs":7000'));
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await expect(rig.account.ticket.retry()).rejects.toMatchObject({ code: "nothingSent" });
    await settle(8);
    expect(rig.sent()).toHaveLength(1);
    await rig.services.clock.advance(7000);
    await rig.account.ticket.retry();
    await rig.reaches("waiting");
    expect(rig.sent()).toHaveLength(2);
  });

  it("leads to Discard, whose failure is told", async () => {
    rig.services.http.on(routes.place, { status: 400, body: { error: "badRequest" } });
    await rig.pay();
    await until(async () => (await shown()).includes("badRequest"));
    rig.services.http.on(routes.abandon, { failed: "network" });
    await rig.account.ticket.discard();
    await until(async () => (await shown()).includes('"network"'));
    expect(await rig.row()).toMatchObject({ state: "checking", canRetry: true });
    rig.services.http.on(routes.abandon, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.discard();
    await rig.reaches("idle");
    expect((await rig.ticket()).selections).toHaveLength(1);
  });
});

describe("notices", () => {
  it("of a busy server go with the next payment", async () => {
    await rig.paid();
    rig.respond({ status: "denied", busy: true });
    await until(async () => (await notices()).includes("snackbarServerBusy"));
    await rig.reaches("idle");
    await rig.paid();
    await until(async () => !(await notices()).includes("snackbarServerBusy"));
    expect(rig.sent()).toHaveLength(2);
  });

  it("tell whoever logs out that the outcome is open, until they are back", async () => {
    await rig.paid();
    await rig.account.session.logOut();
    await until(async () => (await notices()).includes("ticketUndecided"));
    await rig.signIn({ n: 7 });
    await until(async () => !(await notices()).includes("ticketUndecided"));
    await rig.reaches("checking");
    expect(rig.sent()).toHaveLength(1);
  });

  it("say nothing at a log-out with nothing open", async () => {
    await rig.account.session.logOut();
    await settle(8);
    expect(await notices()).toEqual([]);
  });
});
