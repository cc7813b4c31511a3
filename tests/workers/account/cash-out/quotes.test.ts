// Values of tickets in the worker: which are kept current, and how often they are asked for.
import { describe, expect, it } from "vitest";
import { openRetryMs, renewMs, unavailableRetryMs } from "../../../../workers/account/cash-out/quote-reader.ts";
import type { FakeAnswer } from "../../../harness/fake-http.ts";
import { until } from "../../../harness/until.ts";
import {
  amount,
  asked,
  look,
  pass,
  quoteRoute,
  quoted,
  rig,
  row,
  script,
  server,
  useCashOutRig,
} from "../../../harness/cash-out-rig.ts";

useCashOutRig();

describe("values", () => {
  it("are stored with the time they hold, and renewed before it ends", async () => {
    await quoted();
    expect((await row())?.quote).toEqual({
      state: "quoted",
      amount: 9500,
      currency: "RSD",
      expires: { remainingMs: 5000, at: rig.services.clock.now() },
    });
    server.value = 80.5;
    await pass(5000 - renewMs - 250);
    expect(asked()).toHaveLength(1);
    await pass(250);
    await until(async () => (await amount()) === 8050);
    expect(asked()).toHaveLength(2);
  });

  it("hold no longer than a quote lives, whatever the clocks say", async () => {
    rig.services.clock.skew(600_000);
    rig.services.pings.answered.length = 0;
    rig.services.http.on(quoteRoute, ({ body }) => ({
      status: 200,
      body: { ...(body as object), amount: 1, currency: "RSD", expiresAt: 5000 },
    }));
    await quoted();
    expect((await row())?.quote).toMatchObject({ expires: { remainingMs: 5000 } });
  });

  it("of what cannot be cashed out are asked for slowly, and written once", async () => {
    server.value = null;
    look("t1", "t2");
    await pass(500);
    await until(() => row("t2"));
    expect((await row())?.quote).toEqual({ state: "unavailable", reason: "cashOutUnavailable" });
    await pass(unavailableRetryMs - 1000, 500);
    expect(asked()).toEqual(["t1", "t2"]);
    server.value = 12;
    await pass(1000);
    await until(async () => (await amount()) === 1200);
  });

  it("are asked for anew when a ticket is opened, and sooner while it is", async () => {
    look("t1", "t2");
    await pass(250);
    await until(() => row("t2"));
    server.value = null;
    rig.account.subscribe([
      { kind: "cash-outs", ticketIds: ["t1", "t2"] },
      { kind: "cash-outs", ticketIds: ["t2"] },
    ]);
    await pass(250);
    expect(asked()).toEqual(["t1", "t2", "t2"]);
    server.value = 12;
    await pass(openRetryMs - 250);
    expect(asked()).toHaveLength(3);
    await pass(500);
    await until(async () => (await row("t2"))?.quote.state === "quoted");
    expect(asked()).toEqual(["t1", "t2", "t2", "t2"]);
  });

  it("are not asked for while nobody looks, nobody is signed in or the line is down", async () => {
    rig.services.setVisible(false);
    look("t1");
    await pass(2000);
    expect(asked()).toEqual([]);
    rig.services.setVisible(true);
    await until(() => asked().length === 1);
    rig.services.setConnection("offline");
    await pass(20_000, 1000);
    expect(asked()).toHaveLength(1);
    rig.services.setConnection("online");
    await until(() => asked().length === 2);
    look();
    await pass(20_000, 1000);
    expect(asked()).toHaveLength(2);
    await rig.account.session.logOut();
    look("t1");
    await pass(2000);
    expect(asked()).toHaveLength(2);
    expect(await row()).toBeUndefined();
  });

  it("of many tickets are asked for a few a second, the open one first", async () => {
    const many = Array.from({ length: 40 }, (_, i) => `m${i}`);
    rig.account.subscribe([{ kind: "cash-outs", ticketIds: many }]);
    await pass(1000);
    expect(asked().length).toBeLessThanOrEqual(5);
    rig.account.subscribe([
      { kind: "cash-outs", ticketIds: many },
      { kind: "cash-outs", ticketIds: ["m39"] },
    ]);
    await pass(500);
    expect(asked().slice(0, 8)).toContain("m39");
    await pass(10_000);
    expect(new Set(asked()).size).toBe(40);
    expect(asked().length).toBeLessThanOrEqual(48);
  });

  it("go on after an answer that was lost", async () => {
    rig.services.http.on(quoteRoute, { failed: "timeout" });
    look("t1");
    await pass(250);
    script();
    await pass(1000);
    await until(() => row());
    expect(asked()).toHaveLength(2);
  });

  it("are read anew when a ticket may have changed, and an answer from before is dropped", async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    rig.services.http.on(quoteRoute, () => new Promise<FakeAnswer>((resolve) => (release = resolve)));
    look("t1");
    await until(() => asked().length === 1);
    rig.services.bus.emit("tickets-changed", null);
    script();
    server.value = 50;
    release({ status: 200, body: { ticketId: "t1", amount: 95, currency: "RSD", expiresAt: 0 } });
    await pass(500);
    await until(() => row());
    expect((await row())?.quote).toMatchObject({ amount: 5000 });
  });
});
