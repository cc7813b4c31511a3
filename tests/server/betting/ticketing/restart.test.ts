import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

test("a live ticket is decided after the restart, in its time", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
  await rig.clock.advance(1000);
  await rig.crash();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
  await rig.clock.advance(1999);
  expect(rig.last(ticketId).mtcResponse.status).toBe("pending");
  await rig.clock.advance(1);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
});

test("a decision that fell due while the server was down is made at its start", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
  rig.clock.skew(60_000);
  rig.book.end(3, { 1: "won" }, rig.clock.now(), false);
  await rig.crash();
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("a reoffer expires over a restart, and its first answer is remembered", async () => {
  rig.steering.policy = { mode: "reoffer" };
  const [expires, declined] = [await rig.place(), await rig.place()];
  await rig.settle();
  const id = rig.last(declined.ticketId)._id;
  await rig.call("/reoffer", { body: { ticketId: id, accepted: false } });
  await rig.crash();
  expect((await rig.call("/reoffer", { body: { ticketId: id, accepted: true } })).body).toEqual({
    ErrorText: "ok",
    accepted: false,
  });
  await rig.clock.advance(20_000);
  await rig.settle();
  expect(rig.last(expires.ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 203 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("an outcome that was missed is applied at the start, once", async () => {
  const { ticketId } = await rig.place();
  await rig.clock.advance(1000);
  rig.book.end(1, { 1: "won" }, rig.clock.now(), false);
  await rig.crash();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 150 });
  await rig.crash();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_050 });
});

test("a refusal and an abandoned id are remembered", async () => {
  const refused = rig.body({ stake: 1 });
  await rig.call("", { body: refused });
  const abandoned = rig.body();
  await rig.call("/abandon", { body: { ticket_id: abandoned.ticket_id } });
  await rig.crash();
  expect((await rig.call("", { body: refused })).body).toEqual({ error: "minTicketPayin" });
  expect((await rig.call("", { body: abandoned })).body).toEqual({ error: "ticketAbandoned" });
});
