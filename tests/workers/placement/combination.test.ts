// A combination in the outbox: sent as one selection, and placed once whatever becomes of the answer.
import { afterEach, beforeEach, expect, it } from "vitest";
import { combinationCode, type CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import { knownMatch, responseOf, routes } from "../../harness/account-rig.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

const legs: CombinationLeg[] = ["1X2", "BTS"].map((marketsKey, at) => ({
  marketsTable: "markets",
  marketsKey,
  band: "",
  player: "",
  selectionCode: at === 0 ? "1" : "Y",
}));
const code = combinationCode(legs);
const combined = (over: Partial<TicketSelection> = {}): TicketSelection =>
  selectionOf({
    marketsTable: "combinations",
    marketsKey: "BB",
    marketCode: "BB",
    marketsGroup: "",
    selectionCode: code,
    legs,
    odd: 3100,
    ...over,
  });

let rig: PlacementRig;
beforeEach(async () => {
  rig = await createPlacementRig();
  await rig.putTicket({ selections: [combined()] });
});
afterEach(() => rig.close());

it("goes out by its code, with its legs, at its odd", async () => {
  await rig.paid();
  const { selections } = ticketRequestSchema.parse(rig.sent()[0]?.body);
  expect(selections).toMatchObject([
    { eventId: 1, marketsTable: "combinations", marketsKey: "BB", selectionCode: code, band: "", odds: "3.10", legs },
  ]);
});

it("is placed once where the answer is lost and comes late", async () => {
  rig.services.http.on(routes.place, { failed: "network" });
  await rig.pay();
  await rig.reaches("checking");
  expect((await rig.ticket()).selections).toHaveLength(1);
  await rig.pingSays(responseOf(rig.sentId()));
  await rig.reaches("idle");
  expect(await rig.dialogs()).toMatchObject([{ kind: "accepted" }]);
  expect((await rig.ticket()).selections).toEqual([]);
  expect(rig.sent()).toHaveLength(1);
});

it("goes out again as the very same where nobody has heard of it", async () => {
  rig.services.http.on(routes.place, { failed: "network" });
  await rig.pay();
  await rig.reaches("checking");
  await rig.pingSays(null);
  await rig.services.clock.advance(18_000);
  await until(async () => JSON.stringify(await rig.row()).includes('"canRetry":true'));
  rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
  await rig.account.ticket.retry();
  await rig.reaches("waiting");
  expect(JSON.stringify(rig.sent()[1]?.body)).toBe(JSON.stringify(rig.sent()[0]?.body));
});

it("is one of several singles, each a ticket of its own", async () => {
  rig.services.matches.set(2, knownMatch({ eventId: 2 }));
  const selections = [combined(), selectionOf({ eventId: 2 })];
  await rig.putTicket({ selections, singles: true, singleStakes: {}, stake: 3000 });
  const { revision, stake } = await rig.ticket();
  await rig.account.ticket.pay({ revision, stake, singleStakes: { "1": 5000 } });
  await until(() => rig.sent().length === 1);
  await rig.reaches("waiting");
  rig.respond();
  await until(() => rig.sent().length === 2);
  rig.respond();
  await rig.reaches("idle");
  expect(
    rig.sent().map(({ body }) => {
      const { selections: sent, bets } = ticketRequestSchema.parse(body);
      return [sent.map(({ marketsKey }) => marketsKey), bets[0]?.stake];
    }),
  ).toEqual([
    [["BB"], 50],
    [["M1"], 30],
  ]);
});
