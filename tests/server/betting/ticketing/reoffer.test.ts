import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
  rig.steering.policy = { mode: "reoffer", stake: 40 };
});
afterEach(() => finish(rig));

async function offered() {
  const { ticketId } = await rig.place();
  await rig.settle();
  const response = rig.last(ticketId);
  expect(response).toMatchObject({
    accepted: false,
    deadline: rig.clock.now() + 20_000,
    mtcResponse: { status: "reoffer", code: 101, bets: [{ stake: 40 }], actions: { changePayment: true } },
    original_bets: [{ stake: 100 }],
  });
  return { ticketId, id: response._id };
}

const answer = (ticketId: string, accepted: boolean, token = "ana") =>
  rig.call("/reoffer", { body: { ticketId, accepted }, token });

test("accepting books the offered stake and frees the rest", async () => {
  const { ticketId, id } = await offered();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
  expect((await answer(id, true)).body).toEqual({ ErrorText: "ok", accepted: true });
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({
    accepted: true,
    deadline: null,
    mtcResponse: { status: "accepted", bets: [{ stake: 40 }] },
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9960 });
  expect(await rig.ticket(ticketId)).toMatchObject({ stake: 40, possibleWin: 60, status: "open" });
});

test("the first answer stands, whatever is sent later", async () => {
  const { id } = await offered();
  // Whichever of two comes first.
  const [first, second] = await Promise.all([answer(id, false), answer(id, true)]);
  expect(first.body).toMatchObject({ ErrorText: "ok" });
  expect(second.body).toEqual(first.body);
  const { accepted } = first.body as { accepted: boolean };
  const { wallet_0 } = await rig.wallet();
  expect(wallet_0 < 10_000).toBe(accepted);
  await rig.clock.advance(30_000);
  expect((await answer(id, !accepted)).body).toEqual(first.body);
  expect(await rig.wallet()).toMatchObject({ wallet_0 });
});

test("declining gives the whole stake back", async () => {
  const { ticketId, id } = await offered();
  await answer(id, false);
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: false, mtcResponse: { status: "denied" } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("expiry declines, and a late answer is told so", async () => {
  const { ticketId, id } = await offered();
  await rig.clock.advance(20_000);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 203 });
  const late = await answer(id, true);
  expect([late.status, late.body]).toEqual([409, { error: "reofferExpired" }]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("an expired reoffer is expired also where its timer did not fire", async () => {
  const { id } = await offered();
  rig.clock.skew(20_000);
  expect((await answer(id, true)).status).toBe(409);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("a match that ended meanwhile cannot be bet on", async () => {
  const { ticketId, id } = await offered();
  rig.book.end(1, { 1: "won" }, rig.clock.now());
  expect((await answer(id, true)).body).toEqual({ ErrorText: "ok", accepted: true });
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test.each<[string, () => void]>([
  ["was suspended", () => rig.book.status(1, "SUSPENDED")],
  ["has no odd", () => rig.book.odd(1, "1", "-")],
  ["began", () => rig.book.kickOff(1)],
  ["left the offer", () => rig.book.lines(1, "1X2", [])],
])("a leg that %s meanwhile denies the ticket; a price that moved does not", async (_name, happen) => {
  const { ticketId, id } = await offered();
  rig.book.odd(1, "1", "1.20");
  happen();
  await answer(id, true);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
  rig.book.add(1);
  const other = await offered();
  rig.book.odd(1, "1", "1.20");
  await answer(other.id, true);
  expect(await rig.ticket(other.ticketId)).toMatchObject({ status: "open", stake: 40, totalOdds: "1.50" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9960 });
});

test("it is the player's own to answer, and only a reoffer can be answered", async () => {
  const { id } = await offered();
  expect((await answer(id, true, "boris")).status).toBe(404);
  rig.steering.policy = { mode: "accept" };
  const { ticketId } = await rig.place({ stake: 50 });
  await rig.settle();
  const other = await answer(rig.last(ticketId)._id, false);
  expect([other.status, other.body]).toEqual([409, { error: "reofferExpired" }]);
});
