// Answers to a reoffer whose fate nobody knows: the offer stays on show, and the server's word alone ends it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { responseOf, routes, type ResponseWish } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { until } from "../../harness/until.ts";

let rig: PlacementRig;

beforeEach(async () => {
  rig = await createPlacementRig();
});
afterEach(() => rig.close());

const offer: ResponseWish = { status: "reoffer", deadlineIn: 20_000, stake: 40 };
const answers = () => rig.services.http.seenOf(routes.reoffer).map((seen) => seen.body);
const shows = (part: object) =>
  until(async () => {
    const row = { ...(await rig.row()) } as Record<string, unknown>;
    return Object.entries(part).every(([key, value]) => row[key] === value);
  });
const yes = { ticketId: "server-1", accepted: true };
const no = { ticketId: "server-1", accepted: false, reason: "Player declined." };

async function answered(accepted: boolean, line: FakeAnswer): Promise<void> {
  rig.services.http.on(routes.reoffer, line);
  await rig.paid();
  rig.respond(offer);
  await rig.reaches("reoffer");
  await rig.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted });
}

const lost: FakeAnswer[] = [
  { failed: "network" },
  { failed: "timeout" },
  { status: 503, body: { error: "internal" } },
  { status: 429, body: { error: "tooManyRequests" } },
];

describe("a lost yes", () => {
  it.each(lost)("keeps the offer on show and says so: %o", async (line) => {
    await answered(true, line);
    await shows({ state: "reoffer", answer: "accepting", failed: true });
    expect((await rig.ticket()).selections).toHaveLength(1);
    expect(await rig.dialogs()).toEqual([]);
  });

  it("goes out again, the same, when the player asks for it", async () => {
    await answered(true, { failed: "network" });
    await shows({ failed: true });
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: true } });
    await rig.account.ticket.retry();
    await until(() => answers().length === 2);
    expect(answers()).toEqual([yes, yes]);
    rig.respond({ status: "accepted", stake: 40 });
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "accepted", serverTicketId: "server-1", stake: 4000 }]);
  });

  it("goes out again by itself when the ping still sees the offer, and not more often", async () => {
    await answered(true, { failed: "network" });
    await shows({ failed: true });
    await rig.pingSays(responseOf(rig.sentId(), { ...offer, deadlineIn: 12_000 }));
    await until(() => answers().length === 2);
    await settle(12);
    expect(answers()).toEqual([yes, yes]);
    expect(rig.sent()).toHaveLength(1);
  });

  it("is checked after the deadline, never declined", async () => {
    await answered(true, { failed: "network" });
    await shows({ failed: true });
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.services.clock.advance(20_000);
    await rig.reaches("checking");
    expect(answers().every((answer) => JSON.stringify(answer) === JSON.stringify(yes))).toBe(true);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("goes out again after the worker's death", async () => {
    await answered(true, { failed: "network" });
    await shows({ failed: true });
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: true } });
    rig.pingAnswer.ticketInfo = responseOf(rig.sentId(), { ...offer, deadlineIn: 9000 });
    await rig.restart();
    await rig.services.clock.advance(3000);
    await until(() => answers().length === 2);
    expect(answers()).toEqual([yes, yes]);
  });
});

describe("a lost no", () => {
  it("does not free the ticket: somebody may have said yes elsewhere", async () => {
    await answered(false, { failed: "network" });
    await shows({ state: "reoffer", answer: "declining", failed: true });
    await expect(rig.account.ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
    await rig.pingSays(responseOf(rig.sentId(), { status: "accepted", stake: 40 }));
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "accepted" }]);
    expect((await rig.ticket()).selections).toEqual([]);
  });

  it("is a no once the server says so, and the ticket stays as it was", async () => {
    await answered(false, { failed: "timeout" });
    await shows({ failed: true });
    await rig.pingSays(responseOf(rig.sentId(), { status: "denied", subcode: 203 }));
    await rig.reaches("idle");
    expect(await rig.dialogs()).toEqual([]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
  });

  it("goes out again with its reason while the offer stands", async () => {
    await answered(false, { failed: "network" });
    await shows({ failed: true });
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: false } });
    await rig.pingSays(responseOf(rig.sentId(), { ...offer, deadlineIn: 9000 }));
    await rig.reaches("idle");
    expect(answers()).toEqual([no, no]);
  });

  it("is remembered by the next worker, which asks nobody again", async () => {
    await answered(false, { failed: "network" });
    await shows({ failed: true });
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: false } });
    rig.pingAnswer.ticketInfo = responseOf(rig.sentId(), { ...offer, deadlineIn: 9000 });
    await rig.restart();
    await rig.services.clock.advance(3000);
    await rig.reaches("idle");
    expect(answers()).toEqual([no, no]);
    expect(await rig.dialogs()).toEqual([]);
  });

  it("that came too late is decided by the server", async () => {
    await answered(false, { status: 409, body: { error: "reofferExpired" } });
    await rig.reaches("checking");
    await rig.pingSays(responseOf(rig.sentId(), { ...offer, deadlineIn: 0 }));
    await rig.reaches("idle");
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("stays open while the line is down, past the deadline too", async () => {
    await answered(false, { failed: "network" });
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.services.clock.advance(60_000);
    await rig.reaches("checking");
    await expect(rig.account.ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
  });
});

describe("an offer that runs out", () => {
  const notices = async () => (await rig.services.databases.device.notices.toArray()).map((one) => one.messageKey);

  it("is told, and keeps the ticket, also where the server's denial comes first", async () => {
    await rig.paid();
    rig.respond(offer);
    await rig.reaches("reoffer");
    await rig.services.clock.advance(19_500);
    rig.respond({ status: "denied", subcode: 203, now: 1_800_000_620_000 });
    await rig.reaches("idle");
    expect(await rig.dialogs()).toEqual([]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    await until(async () => (await notices()).includes("ticketOfferExpired"));
  });

  it("is a rejection where the server says no long before", async () => {
    await rig.paid();
    rig.respond(offer);
    await rig.reaches("reoffer");
    rig.respond({ status: "denied", subcode: 217 });
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "rejected", messageKey: "ticketRejectedOddsBlocked" }]);
  });

  it("is declined by the next worker where nobody had answered", async () => {
    await rig.paid();
    rig.respond(offer);
    await rig.reaches("reoffer");
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: false } });
    rig.pingAnswer.ticketInfo = responseOf(rig.sentId(), { ...offer, deadlineIn: 0 });
    await rig.restart();
    await rig.services.clock.advance(3000);
    await rig.reaches("idle");
    expect(answers()).toEqual([{ ticketId: "server-1", accepted: false, reason: "timeout" }]);
  });
});
