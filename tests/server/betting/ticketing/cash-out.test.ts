// Cashing out over real HTTP: quotes, confirmations, partial payments, and everything that races them.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  afterDelay,
  ask,
  booked,
  confirm,
  credit,
  delayed,
  quoted,
  rig,
  useCashOutRig,
} from "../../../harness/cash-out-calls.ts";
import { until } from "../../../harness/until.ts";

useCashOutRig();

describe("a confirmation", () => {
  test("pays the whole ticket once and ends it for good", async () => {
    const { uuid, id } = await booked();
    const before = await credit();
    const amount = await quoted(id);
    const body = { ticketId: id, amount, requestId: randomUUID() };
    expect(await confirm(body)).toMatchObject({ status: 200, body: { ticketId: id, amount: 95, currency: "RSD" } });
    expect(await confirm(body)).toMatchObject({ status: 200, body: { amount: 95 } });
    expect(await credit()).toBe(before + 95);
    expect(await rig.ticket(uuid)).toMatchObject({ status: "cashout", stake: 100, win: 0, cashOut: { amount: 95 } });
    expect((await ask(id)).status).toBe(409);
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect(await credit()).toBe(before + 95);
    expect(await rig.ticket(uuid)).toMatchObject({ status: "cashout", win: 0, selections: [{ status: "won" }] });
  });

  test("is answered the same over restarts, and refuses its id for another body", async () => {
    const { id } = await booked();
    const amount = await quoted(id);
    const body = { ticketId: id, amount, part: 0.5, requestId: randomUUID() };
    const first = await confirm(body);
    expect(first).toMatchObject({ status: 200, body: { amount: 47.5 } });
    const refused = { ticketId: id, amount: 1000, requestId: randomUUID() };
    expect(await confirm(refused)).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    await rig.crash();
    expect((await confirm(body)).body).toEqual(first.body);
    expect(await confirm({ ...body, part: 1 })).toMatchObject({ status: 409, body: { error: "conflict" } });
    // What was refused stays refused under its id, whatever the value has become.
    rig.book.odd(1, "1", "1.01");
    expect(await confirm(refused)).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    expect((await rig.wallet()).wallet_0).toBe(10_000 - 100 + 47.5);
  });

  test("pays nothing where the value fell, a leg was suspended or the quote is over", async () => {
    const { id } = await booked();
    const amount = await quoted(id);
    rig.book.odd(1, "1", "1.51");
    expect(await confirm({ ticketId: id, amount })).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    rig.book.odd(1, "1", "1.50");
    rig.book.status(1, "SUSPENDED");
    expect(await confirm({ ticketId: id, amount })).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    rig.book.status(1, "OPEN");
    await rig.clock.advance(5001);
    expect(await confirm({ ticketId: id, amount })).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    expect(await confirm({ ticketId: id, amount: amount + 1 })).toMatchObject({ status: 409 });
    expect(await credit()).toBe(9900);
  });

  test("pays what was asked for where the value rose", async () => {
    const { id } = await booked();
    const amount = await quoted(id);
    rig.book.odd(1, "1", "1.10");
    expect(await confirm({ ticketId: id, amount })).toMatchObject({ status: 200, body: { amount: 95 } });
  });

  test("checks its fields", async () => {
    const { id } = await booked();
    for (const wrong of [{ part: 0 }, { part: 1.01 }, { amount: 0 }, { amount: "95" }, { requestId: "x" }]) {
      expect(await confirm({ ticketId: id, amount: 95, ...wrong })).toMatchObject({ status: 400 });
    }
    expect((await confirm({ ticketId: randomUUID(), amount: 95, requestId: randomUUID() })).status).toBe(404);
    expect((await confirm({ ticketId: id, amount: 95 }, "boris")).status).toBe(404);
  });
});

describe("a part", () => {
  test.each([
    ["the whole ticket's amount", 1],
    ["the part's own amount", 0.25],
  ])("named with %s pays its share, and the rest goes on", async (_name, factor) => {
    const { uuid, id } = await booked();
    const amount = await quoted(id);
    const answer = await confirm({ ticketId: id, amount: amount * factor, part: 0.25, requestId: randomUUID() });
    expect(answer).toMatchObject({ status: 200, body: { amount: 23.75 } });
    expect(await rig.ticket(uuid)).toMatchObject({
      status: "open",
      stake: 100,
      openStake: 75,
      possibleWin: 112.5,
      cashOut: { amount: 23.75 },
    });
    expect(await quoted(id)).toBe(71.25);
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect(await rig.ticket(uuid)).toMatchObject({ status: "won", win: 112.5, cashOut: { amount: 23.75 } });
    expect(await credit()).toBe(9900 + 23.75 + 112.5);
  });

  test("adds up with others, down to the whole", async () => {
    const { uuid, id } = await booked({ stake: 33.33 });
    const parts: number[] = [];
    for (const part of [0.5, 0.5, 1]) {
      const amount = await quoted(id);
      const { body } = await confirm({ ticketId: id, amount, part, requestId: randomUUID() });
      parts.push(body.amount);
    }
    // 31.66, then of 16.66 and of 8.33 in play
    expect(parts).toEqual([15.83, 7.91, 7.91]);
    expect(await rig.ticket(uuid)).toMatchObject({ status: "cashout", cashOut: { amount: 31.65 }, stake: 33.33 });
    expect(await credit()).toBeCloseTo(10_000 - 33.33 + 31.65, 2);
  });

  test("that is worth less than the smallest coin pays nothing and takes nothing", async () => {
    const { uuid, id } = await booked({ stake: 20 });
    const amount = await quoted(id);
    // 19 x 0.0004 is 0.0076.
    for (const requestId of [randomUUID(), randomUUID()]) {
      const answer = await confirm({ ticketId: id, amount, part: 0.0004, requestId });
      expect(answer).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    }
    expect(await rig.ticket(uuid)).toMatchObject({ openStake: 20, cashOut: null });
    expect(await quoted(id)).toBe(19);
    expect(await credit()).toBe(9980);
  });

  test("and many others are never more than the whole was worth", async () => {
    const { id } = await booked({ stake: 20 });
    const whole = await quoted(id);
    let paid = 0;
    for (let index = 0; index < 40; index += 1) {
      // 1.52 of the smallest coin.
      const { status, body } = await confirm({ ticketId: id, amount: await quoted(id), part: 0.0008 });
      expect(status).toBe(200);
      paid += Math.round(body.amount * 100);
      await rig.clock.advance(100);
    }
    expect(paid + Math.round((await quoted(id)) * 100)).toBeLessThanOrEqual(whole * 100);
  });

  test("leaves a void ticket the rest of its stake", async () => {
    const { uuid, id } = await booked();
    const amount = await quoted(id);
    await confirm({ ticketId: id, amount, part: 0.4 });
    rig.book.end(1, {}, rig.clock.now());
    await rig.settle();
    expect(await rig.ticket(uuid)).toMatchObject({ status: "void", win: 60 });
    expect(await credit()).toBe(9900 + 38 + 60);
  });

  test("never lets a ticket pay more than its maximum in all", async () => {
    rig.ticketSettings.maxTicketWin = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 120 }];
    const { uuid, id } = await booked();
    rig.book.odd(1, "1", "1.01");
    expect(await quoted(id)).toBe(120);
    await confirm({ ticketId: id, amount: 120, part: 0.5 });
    expect(await rig.ticket(uuid)).toMatchObject({ possibleWin: 60, cashOut: { amount: 60 } });
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect(await credit()).toBe(9900 + 120);
  });
});

describe("a live leg", () => {
  test("delays the answer, and a fall in the meantime pays nothing", async () => {
    const { id } = await booked({ legs: [{ eventId: 3 }] });
    const amount = await quoted(id);
    const before = rig.clock.now();
    const answer = afterDelay(confirm({ ticketId: id, amount, requestId: randomUUID() }));
    expect(await answer).toMatchObject({ status: 200, body: { amount: 95 } });
    expect(rig.clock.now() - before).toBeGreaterThanOrEqual(3000);

    const other = await booked({ legs: [{ eventId: 3 }] });
    const later = await quoted(other.id);
    const pending = confirm({ ticketId: other.id, amount: later });
    await delayed();
    rig.book.odd(3, "1", "1.80");
    expect(await afterDelay(pending)).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
  });

  test("a request sent again during the delay is answered with the first", async () => {
    const { id } = await booked({ legs: [{ eventId: 3 }] });
    const amount = await quoted(id);
    const body = { ticketId: id, amount, requestId: randomUUID() };
    const first = confirm(body);
    await delayed();
    const again = confirm(body);
    // It waits for nothing, so that it is answered during the delay.
    expect((await confirm({ ...body, part: 0.5 })).status).toBe(409);
    const answers = await afterDelay(Promise.all([first, again]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await credit()).toBe(9995);
  });

  test("a match that ends during the delay settles the ticket, and the cash-out pays nothing", async () => {
    const { uuid, id } = await booked({ legs: [{ eventId: 3 }] });
    const amount = await quoted(id);
    const pending = confirm({ ticketId: id, amount });
    await delayed();
    rig.book.end(3, { 1: "won" }, rig.clock.now());
    expect(await afterDelay(pending)).toMatchObject({ status: 409, body: { error: "cashOutChanged" } });
    // On PostgreSQL a player whose money is moving is settled a little later.
    await until(async () => {
      await rig.clock.advance(500);
      return (await rig.ticket(uuid)).status !== "open";
    });
    expect(await rig.ticket(uuid)).toMatchObject({ status: "won", win: 150, cashOut: null });
    expect(await credit()).toBe(10_050);
  });
});

test("of two confirmations at once one pays, whole or in part", async () => {
  for (const part of [1, 0.5]) {
    const before = await credit();
    const { uuid, id } = await booked();
    const amount = await quoted(id);
    const answers = await Promise.all(
      [0, 1, 2].map(() => confirm({ ticketId: id, amount, part, requestId: randomUUID() })),
    );
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409]);
    expect(await rig.ticket(uuid)).toMatchObject({ cashOut: { amount: 95 * part } });
    expect(await credit()).toBe(before - 100 + 95 * part);
  }
});

test("more confirmations in a second than a player makes are told when to come again, and spend nothing", async () => {
  const { uuid, id } = await booked();
  const amount = await quoted(id);
  const wrong = { ticketId: id, amount: 1 };
  for (let count = 0; count < 20; count += 1) expect((await confirm(wrong)).status).toBe(409);
  const body = { ticketId: id, amount, requestId: randomUUID() };
  const refused = await confirm(body);
  expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
  expect(refused.headers.get("retry-after")).toBe("1");
  expect((await rig.ticket(uuid)).status).toBe("open");
  expect((await confirm({ ...wrong, ticketId: randomUUID() }, "boris")).status).toBe(404);
  await rig.clock.advance(1000);
  expect(await confirm(body)).toMatchObject({ status: 200, body: { amount: 95 } });
});

test("more quotes in a second than a screen needs are told when to come again", async () => {
  const { id } = await booked();
  for (let count = 0; count < 50; count += 1) expect((await ask(id)).status).toBe(200);
  const refused = await ask(id);
  expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
  expect(refused.headers.get("retry-after")).toBe("1");
  await rig.clock.advance(1000);
  expect((await ask(id)).status).toBe(200);
});

test("history finds what was cashed out", async () => {
  const { id } = await booked();
  await booked();
  await confirm({ ticketId: id, amount: await quoted(id) });
  for (const body of [{ cashout: true }, { statuses: ["cashout"] }]) {
    const { result } = (await rig.call<{ result: { _id: string }[] }>("/history", { body })).body;
    expect(result.map((ticket) => ticket._id)).toEqual([id]);
  }
});
