import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, knownMatch, routes, type AccountRig } from "../../harness/account-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
  await rig.putTicket();
});
afterEach(() => rig.close());

const leg = async () => (await rig.ticket()).selections[0];
const checks = () => rig.services.http.seenOf(routes.check);

describe("against the offer", () => {
  it("follows odd and suspension within 2 s and keeps what was agreed", async () => {
    rig.services.matches.set(1, knownMatch({ odd: "1.70" }));
    await rig.services.clock.advance(2000);
    await until(async () => (await leg())?.odd === 1700);
    expect(await leg()).toMatchObject({ originalOdd: 1850, status: "open" });
    rig.services.matches.set(1, knownMatch({ odd: "1.70", MS: "SUSPENDED" }));
    rig.services.bus.emit("offer-changed", { eventIds: new Set([1]) });
    await until(async () => (await leg())?.status === "locked");
    expect((await leg())?.odd).toBe(1700);
    rig.services.matches.set(1, { state: "gone" });
    await rig.services.clock.advance(2000);
    await until(async () => (await leg())?.status === "gone");
  });

  it("writes nothing and asks for nothing where nothing changed, nor for other matches", async () => {
    let writes = 0;
    rig.services.databases.device.ticket.hook("updating", () => void (writes += 1));
    const before = checks().length;
    await rig.services.clock.advance(10_000);
    rig.services.bus.emit("offer-changed", { eventIds: new Set([2]) });
    await rig.services.clock.advance(0);
    expect(writes).toBe(0);
    // The look each two seconds is at what the worker knows.
    expect(checks()).toHaveLength(before);
  });

  it("calls a pre-match leg started by the server's clock, without a word from the offer", async () => {
    const timeStart = rig.services.clock.now() + 600_000 + 5000;
    rig.services.pings.answered.push({ rtt: 1, clockOffset: 600_000 });
    await rig.putTicket({ selections: [selectionOf({ type: "prematch", eventId: 5, timeStart })] });
    await rig.services.clock.advance(4000);
    expect((await leg())?.status).toBe("open");
    await rig.services.clock.advance(2000);
    await until(async () => (await leg())?.status === "started");
    expect((await leg())?.odd).toBeNull();
  });

  it.each([600_000, -600_000])(
    "says of no leg that it started while only the device's clock, set by %i ms, says so",
    async (by) => {
      const timeStart = rig.services.clock.now() + 60_000;
      const soon = selectionOf({ type: "prematch", eventId: 5, timeStart });
      const known = knownMatch({ eventId: 6 });
      if (known.state !== "known") throw new Error("unknown");
      const running = { ...known, match: { ...known.match, timeStart } };
      rig.services.clock.skew(by);
      await rig.putTicket({ selections: [soon, selectionOf({ type: "prematch", eventId: 6, timeStart })] });
      await rig.services.clock.advance(4000);
      const statuses = async () => (await rig.ticket()).selections.map((own) => own.status);
      expect(await statuses()).toEqual(["open", "open"]);
      // What the offer says counts all the same.
      rig.services.matches.set(6, running);
      await rig.services.clock.advance(2000);
      await until(async () => (await statuses())[1] === "started");
      expect((await statuses())[0]).toBe("open");
    },
  );

  it("does not take the server's price for a start before it has told the time", async () => {
    const timeStart = rig.services.clock.now() + 60_000;
    rig.services.clock.skew(600_000);
    await rig.putTicket({ selections: [selectionOf({ type: "prematch", eventId: 5, timeStart })] });
    rig.services.http.on(routes.check, {
      status: 200,
      body: [{ id: "5", odd: "2.10", band: "", originalOdd: "1.85", originalBand: "" }],
    });
    rig.services.bus.emit("check-now", null);
    await until(async () => (await leg())?.odd === 2100);
    expect((await leg())?.status).toBe("open");
  });

  it("names a selection in the check by all that the specification's selection has", async () => {
    rig.services.http.on(routes.check, { status: 200, body: [] });
    rig.services.bus.emit("check-now", null);
    await until(() => rig.services.http.seenOf(routes.check).length > 0);
    const { eventId, type, sport, marketCode, marketsKey, selectionCode } = selectionOf();
    const named = { eventId, type, sport, marketCode, marketsKey, selectionCode, odd: "1.85" };
    expect(rig.services.http.seenOf(routes.check)[0]?.body).toMatchObject({ ticket: [named] });
  });

  it("does not call a market gone that a table's row merely leaves out", async () => {
    const known = knownMatch();
    if (known.state !== "known") throw new Error("unknown");
    rig.services.matches.set(1, { ...known, match: { ...known.match, markets: {}, marketsCount: 40 } });
    await rig.services.clock.advance(2000);
    expect((await leg())?.status).toBe("open");
    rig.services.matches.set(1, { ...known, match: { ...known.match, markets: {} } });
    await rig.services.clock.advance(2000);
    await until(async () => (await leg())?.status === "gone");
  });

  it("follows at once what a tab shows that another core brought onto the ticket", async () => {
    await rig.putTicket({ selections: [selectionOf(), selectionOf({ id: "2", eventId: 2 })] });
    rig.account.subscribe([{ kind: "ticket", eventIds: [1, 2] }]);
    await until(() => rig.services.watched.length > 0);
    expect(rig.services.watched.map(({ eventId }) => eventId)).toEqual([1, 2]);
  });

  it("leaves the ticket alone while it is being paid", async () => {
    await rig.signIn();
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    rig.services.matches.set(1, knownMatch({ odd: "1.20" }));
    await rig.services.clock.advance(4000);
    expect((await leg())?.odd).toBe(1850);
  });
});

describe("against the server", () => {
  it.each(["check-now", "connected"] as const)("asks on %s and takes over odd and band", async (topic) => {
    rig.services.matches.delete(1);
    rig.services.http.on(routes.check, {
      status: 200,
      body: [{ id: "1", odd: "2.10", band: "1.5", originalOdd: "1.85", originalBand: "" }],
    });
    rig.services.bus.emit(topic, null);
    await until(async () => (await leg())?.odd === 2100);
    expect(await leg()).toMatchObject({ band: "1.5", originalBand: "", originalOdd: 1850 });
    expect(checks()[0]?.body).toMatchObject({ ticket: [{ id: "1", eventId: 1, odd: "1.85", marketsKey: "M1" }] });
  });

  it("locks what has no odd, and survives answers that are none", async () => {
    rig.services.matches.delete(1);
    rig.services.http.on(routes.check, { failed: "malformed", status: 200 });
    rig.services.bus.emit("check-now", null);
    await until(() => checks().length === 1);
    expect((await leg())?.status).toBe("open");
    rig.services.http.on(routes.check, {
      status: 200,
      body: [{ id: "1", odd: "-", band: "", originalOdd: "1.85", originalBand: "" }],
    });
    rig.services.bus.emit("check-now", null);
    await until(async () => (await leg())?.status === "locked");
  });

  it("says nothing of the line that took the place of the one it was asked about", async () => {
    const line = (band: string) => selectionOf({ marketCode: "OU", marketsKey: "OU", selectionCode: "O", band });
    const answerOf = (band: string, odd: string) => ({
      status: 200,
      body: [{ id: "1", odd, band, originalOdd: "1.85", originalBand: band }],
    });
    rig.services.matches.delete(1);
    await rig.putTicket({ selections: [line("2.5")] });
    const replaced = Promise.withResolvers<void>();
    rig.services.http.on(routes.check, async () => {
      await replaced.promise;
      return answerOf("2.5", "2.10");
    });
    rig.services.bus.emit("check-now", null);
    await until(() => checks().length > 0);
    await rig.putTicket({ selections: [line("3.5")] });
    const bands: unknown[] = [];
    rig.services.databases.device.ticket.hook("updating", (_change, _key, { selections }) => {
      bands.push(selections[0]?.band);
    });
    replaced.resolve();
    await rig.services.clock.advance(0);
    rig.services.http.on(routes.check, answerOf("3.5", "2.20"));
    rig.services.bus.emit("check-now", null);
    await until(async () => (await leg())?.odd === 2200);
    expect(bands).toEqual(["3.5"]);
  });

  it("does not ask for an empty ticket", async () => {
    await rig.account.ticket.clear();
    rig.services.bus.emit("connected", null);
    await rig.services.clock.advance(0);
    expect(checks()).toHaveLength(0);
  });
});
