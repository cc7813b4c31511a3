// What an operator stops while a ticket waits: for the live delay, or for the player's answer to a reoffer.
import { afterEach, beforeEach, expect, it } from "vitest";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const stop = (eventId: number) => {
  const row = { scope: "match" as const, id: String(eventId), name: "", reason: "late news", sub: "admin", at: 0 };
  return rig.store.transact("stop", (trx) => trx.insertInto("bet_stop").values(row).execute());
};

it("denies a live ticket when its delay is over", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
  await stop(3);
  await rig.clock.advance(3000);
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: false, mtcResponse: { subcode: 217 } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

it("denies what was offered again when the player takes it", async () => {
  rig.steering.policy = { mode: "reoffer", stake: 50 };
  const { ticketId } = await rig.place();
  await rig.settle();
  const { _id } = rig.last(ticketId);
  await stop(1);
  await rig.call("/reoffer", { body: { ticketId: _id, accepted: true } });
  await rig.settle();
  expect(rig.last(ticketId)).toMatchObject({ accepted: false, mtcResponse: { subcode: 217 } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});
