// Two cores over the same tables, as tabs without Web Locks have them, and one payment.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "../../../workers/ports.ts";
import { accountOf, knownMatch, responseOf, routes } from "../../harness/account-rig.ts";
import { createFakeChannels } from "../../harness/fake-channels.ts";
import { createFakeClock, settle } from "../../harness/fake-clock.ts";
import { createFakePeers } from "../../harness/fake-peers.ts";
import { createFakeServices, type FakeServices } from "../../harness/fake-services.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { until } from "../../harness/until.ts";

describe("cores that share one ticket", () => {
  let open: ReturnType<typeof createFakeChannels>;
  let rig: PlacementRig;
  let other: { services: FakeServices; account: Account };

  beforeEach(async () => {
    open = createFakeChannels();
    rig = await createPlacementRig((services) => {
      services.peers = createFakePeers(open, services);
    });
    const services = await createFakeServices(rig.services);
    services.clock = createFakeClock();
    services.peers = createFakePeers(open, services);
    services.matches.set(1, knownMatch());
    other = { services, account: accountOf(services) };
    await other.account.complete();
    await other.account.start();
    await until(async () => (await turn()) === undefined);
  });
  afterEach(async () => {
    other.account.stop();
    await rig.close();
  });

  const turn = () => rig.services.databases.device.secrets.get("turn:payment");
  /** The other's time alone goes on. */
  const untilOther = (reached: () => unknown) =>
    until(async () => {
      await other.services.clock.advance(250);
      return reached();
    });
  const inOther = (status: "accepted" | "reoffer", stake?: number) =>
    other.services.topics.announce("ticket-response", responseOf(rig.sentId(), { status, deadlineIn: 20_000, stake }));

  it("pass what is pressed on to the one that pays, and say what came of it", async () => {
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: true } });
    await rig.paid();
    await expect(other.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted: true })).rejects.toMatchObject({
      code: "nothingSent",
    });
    rig.respond({ status: "reoffer", deadlineIn: 20_000, stake: 40 });
    await rig.reaches("reoffer");
    await other.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted: true });
    expect(rig.services.http.seenOf(routes.reoffer)).toHaveLength(1);
    expect(await rig.row()).toMatchObject({ state: "reoffer", answer: "accepting" });
  });

  it("send again what the other's player wants sent again, once", async () => {
    rig.services.http.on(routes.place, { status: 503, body: { error: "server" } });
    await rig.pay();
    await rig.reaches("checking");
    await rig.services.clock.advance(16_000);
    await until(async () => (await rig.row())?.state === "checking");
    await rig.pingSays(null);
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await other.account.ticket.retry();
    await rig.reaches("waiting");
    expect(new Set(rig.sent().map(({ body }) => (body as { ticket_id: string }).ticket_id)).size).toBe(1);
    expect(rig.sent()).toHaveLength(2);
  });

  it("leave the payment to its core as long as that lives", async () => {
    await rig.paid();
    for (let second = 0; second < 20; second += 1) {
      await rig.services.clock.advance(400);
      await other.services.clock.advance(400);
    }
    expect(other.services.waiting).toBe(false);
    rig.respond();
    await rig.reaches("idle");
    await until(async () => (await rig.dialogs()).length === 1);
    await untilOther(async () => (await turn()) === undefined);
    expect(await rig.placement()).toBe("idle");
  });

  it("take the payment over when its core ends, and ask before anything is sent", async () => {
    await rig.paid();
    rig.account.stop();
    await untilOther(async () => (await rig.placement()) === "checking");
    expect(other.services.waiting).toBe(true);
    expect(rig.sent()).toHaveLength(1);
    inOther("accepted");
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "accepted" }]);
  });

  it("take it over from a sleeper, which does nothing more for it when it wakes", async () => {
    await rig.paid();
    await untilOther(async () => (await rig.placement()) === "checking");
    inOther("reoffer", 40);
    await rig.reaches("reoffer");
    // It wakes, and learns that it has no payment any more.
    await rig.services.clock.advance(400);
    await until(() => !rig.services.waiting);
    rig.respond();
    await settle(8);
    expect(await rig.row()).toMatchObject({ state: "reoffer", answer: null });
    expect(await rig.dialogs()).toEqual([]);
    // It asks the one that has it now.
    await rig.account.ticket.answerReoffer({ ticketId: rig.sentId(), accepted: false });
    await until(() => rig.services.http.seenOf(routes.reoffer).length === 1);
  });

  it("do not answer an offer out of sleep, which another answers", async () => {
    rig.services.http.on(routes.reoffer, { status: 200, body: { ErrorText: "ok", accepted: true } });
    await rig.paid();
    rig.respond({ status: "reoffer", deadlineIn: 20_000, stake: 40 });
    await rig.reaches("reoffer");
    await untilOther(async () => (await rig.placement()) === "checking");
    inOther("reoffer", 40);
    await rig.reaches("reoffer");
    // A third tab's press, which both of them hear: the sleeper does not know yet.
    const command = { type: "answer", ticketId: rig.sentId(), accepted: true };
    open("peers").postMessage({ type: "asks", id: "press", command });
    await until(() => rig.services.http.seenOf(routes.reoffer).length > 0);
    await settle(8);
    expect(rig.services.http.seenOf(routes.reoffer)).toHaveLength(1);
  });

  it("refuse a second payment beside the first", async () => {
    const { revision, stake } = await rig.ticket();
    const paid = await Promise.allSettled([
      rig.account.ticket.pay({ revision, stake }),
      other.account.ticket.pay({ revision, stake }),
    ]);
    expect(paid.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "ticketLocked" } }]);
    await rig.reaches("waiting");
    rig.respond({ status: "denied", subcode: 217 });
    inOther("accepted");
    await rig.reaches("idle");
    await settle(8);
    expect(rig.sent()).toHaveLength(1);
  });
});
