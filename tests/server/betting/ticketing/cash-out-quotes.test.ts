// What a ticket is worth before it is decided, over real HTTP.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freeBet } from "../../../harness/ticketing-rig.ts";
import { ask, booked, quoted, rig, useCashOutRig } from "../../../harness/cash-out-calls.ts";

useCashOutRig();

describe("a quote", () => {
  test("is stake x placed / present odds x 0.95 and lives 5 s", async () => {
    const { id } = await booked();
    rig.book.odd(1, "1", "1.20");
    const { status, body } = await ask(id);
    // 100 x 1.50 / 1.20 x 0.95
    expect({ status, body }).toEqual({
      status: 200,
      body: { ticketId: id, amount: 118.75, currency: "RSD", expiresAt: rig.clock.now() + 5000 },
    });
  });

  test("counts a won leg with its odd, a void one as 1.00", async () => {
    const { id } = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect(await quoted(id)).toBe(142.5);
    const other = await booked({ legs: [{ eventId: 2 }, { eventId: 3 }] });
    rig.book.end(2, { 1: "void" }, rig.clock.now());
    await rig.settle();
    expect(await quoted(other.id)).toBe(95);
  });

  test("follows a pre-match leg into play", async () => {
    const { id } = await booked();
    rig.book.kickOff(1);
    rig.book.odd(1, "1", "3.00");
    expect(await quoted(id)).toBe(47.5);
  });

  test("is the sum over the lines of a system", async () => {
    rig.book.add(4);
    const legs = [1, 2, 4].map((eventId) => ({ eventId, more: { systemGroup: 0 } }));
    const { id } = await booked({
      legs,
      stake: 300,
      more: { systemGroups: [{ conditions: [2], totalSelections: 3 }] },
    });
    rig.book.odd(1, "1", "3.00");
    // Lines 12, 14 at half, line 24 whole: 100 x (0.5 + 0.5 + 1) x 0.95
    expect(await quoted(id)).toBe(190);
    rig.book.end(1, { 1: "lost" }, rig.clock.now());
    await rig.settle();
    expect(await quoted(id)).toBe(95);
  });

  const spoilt: [string, () => void | Promise<void>][] = [
    ["a suspended leg", () => rig.book.status(1, "SUSPENDED")],
    ["an unpriced leg", () => rig.book.odd(1, "1", "-")],
    ["a line that is not offered any more", () => rig.book.lines(1, "1X2", [])],
    ["a match that ended and is not settled", () => rig.book.end(1, { 1: "won" }, rig.clock.now(), false)],
    ["a match in its final phase", () => void (rig.book.match(1)!.matchPhase.name = "F")],
    ["a match that should have begun", () => void (rig.book.match(1)!.timeStart = rig.clock.now())],
  ];
  test.each(spoilt)("is refused with %s", async (_name, spoil) => {
    const { id } = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
    await spoil();
    expect(await ask(id)).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
  });

  test("is refused for free bets and for what is not open", async () => {
    for (const eventId of [4, 5]) rig.book.add(eventId);
    const free = await booked({ wallet: freeBet, legs: [1, 2, 4, 5].map((eventId) => ({ eventId })) });
    expect(await ask(free.id)).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
    const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
    const pending = (await rig.ticket(ticketId))._id;
    expect(await ask(pending)).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
    const lost = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
    rig.book.end(1, { 1: "lost" }, rig.clock.now());
    await rig.settle();
    expect(await ask(lost.id)).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
  });

  test("is its owner's alone", async () => {
    const { id } = await booked();
    expect((await ask(id, "boris")).status).toBe(404);
    expect((await ask(randomUUID())).status).toBe(404);
    expect((await ask("")).status).toBe(400);
  });
});
