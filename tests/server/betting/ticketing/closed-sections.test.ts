// A section that the operator closed takes no bets: at receipt, during the live delay, at a reoffer.
import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const live = { eventId: 3 };
const prematch = { eventId: 1 };
const refusal = async (legs: Wanted["legs"]) => {
  const { status, body } = await rig.place({ legs });
  return [status, body.error];
};
const accepted = [200, undefined];

test("each section is closed by itself, and the refusal names it", async () => {
  rig.status.add("disableLiveBettingPage");
  expect(await refusal([live])).toEqual([422, "liveBettingClosed"]);
  expect(await refusal([prematch, live])).toEqual([422, "liveBettingClosed"]);
  expect(await refusal([prematch])).toEqual(accepted);
  rig.status.clear();
  rig.status.add("disableBettingPage");
  expect(await refusal([prematch])).toEqual([422, "bettingClosed"]);
  expect(await refusal([live, prematch])).toEqual([422, "bettingClosed"]);
  expect(await refusal([live])).toEqual(accepted);
  rig.status.add("disableLiveBettingPage");
  expect(await refusal([live])).toEqual([422, "ticketDisabled"]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9800 });
});

test("what the request calls a match opens no section", async () => {
  rig.status.add("disableBettingPage");
  expect(await refusal([{ eventId: 1, more: { type: "live" } }])).toEqual([422, "bettingClosed"]);
  rig.status.clear();
  rig.status.add("disableLiveBettingPage");
  expect(await refusal([{ eventId: 1, more: { type: "live" } }])).toEqual([422, "liveBettingClosed"]);
  expect(await refusal([{ eventId: 3, more: { type: "prematch" } }])).toEqual([422, "liveBettingClosed"]);
});

test("a section that closes during the live delay takes nothing, and the stake comes back", async () => {
  const { ticketId } = await rig.place({ legs: [live] });
  await rig.settle();
  rig.status.add("disableLiveBettingPage");
  await rig.clock.advance(3000);
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({
    accepted: false,
    mtcResponse: { status: "denied", subcode: 217, selections: [{ eventId: 3, event_blocked: true }] },
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("the other section's closing leaves a live ticket alone", async () => {
  const { ticketId } = await rig.place({ legs: [live] });
  rig.status.add("disableBettingPage");
  await rig.clock.advance(3000);
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: true });
});

test("a reoffer is not taken into a section that was closed meanwhile", async () => {
  rig.steering.policy = { mode: "reoffer", stake: 40 };
  const { ticketId } = await rig.place();
  await rig.settle();
  rig.status.add("disableBettingPage");
  await rig.call("/reoffer", { body: { ticketId: rig.last(ticketId)._id, accepted: true }, token: "ana" });
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: false, mtcResponse: { status: "denied", subcode: 217 } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("what was taken before stands, and is settled and paid", async () => {
  const { ticketId } = await rig.place();
  await rig.settle();
  rig.status.add("disableBettingPage");
  rig.status.add("disableLiveBettingPage");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open" });
});
