// A combination on the draft: its odd is the server's word alone, and a leg that is locked here locks it at once.
import { afterEach, beforeEach, expect, it } from "vitest";
import { combinationCode, type CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import { createAccountRig, knownMatch, routes, type AccountRig } from "../../harness/account-rig.ts";
import type { SeenRequest } from "../../harness/fake-http.ts";
import { selectionOf } from "../../harness/selection.ts";
import { createRejectionPrices } from "../../../workers/ticket/rejection-prices.ts";
import { until } from "../../harness/until.ts";

const legs: CombinationLeg[] = ["1", "2"].map((selectionCode, at) => ({
  marketsTable: "markets",
  marketsKey: at === 0 ? "M1" : "M2",
  band: "",
  player: "",
  selectionCode,
}));
const selectionCode = combinationCode(legs);

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
  const place = { marketsTable: "combinations", marketsKey: "BB", marketCode: "BB", marketsGroup: "" } as const;
  await rig.putTicket({ selections: [selectionOf({ ...place, selectionCode, legs, odd: 3100 })] });
  // With the first look at the ticket it is known that the server has to be asked.
  quoted("3.10");
  await rig.services.clock.advance(2000);
  await until(() => rig.services.watched.length > 0);
});
afterEach(() => rig.close());

const onTicket = async () => (await rig.ticket()).selections[0];
const checks = () => rig.services.http.seenOf(routes.check);
const answerOf = ({ body }: SeenRequest, odd: string) => ({
  status: 200,
  body: (body as { ticket: { id: string; odd: string }[] }).ticket.map(({ id, odd: originalOdd }) => ({
    id,
    odd,
    band: "",
    originalOdd,
    originalBand: "",
  })),
});
const quoted = (odd: string) => rig.services.http.on(routes.check, (request) => answerOf(request, odd));

it("is asked for every 2 s by its code, and keeps the odd that was agreed to", async () => {
  quoted("2.95");
  await rig.services.clock.advance(2000);
  await until(async () => (await onTicket())?.odd === 2950);
  expect(await onTicket()).toMatchObject({ originalOdd: 3100, status: "open", legs });
  expect(checks().at(-1)?.body).toMatchObject({
    ticket: [{ marketsTable: "combinations", marketsKey: "BB", selectionCode }],
  });
  const before = checks().length;
  await rig.services.clock.advance(4000);
  await until(() => checks().length >= before + 2);
});

it("is locked by the server's word, and open again by it", async () => {
  quoted("-");
  await rig.services.clock.advance(2000);
  await until(async () => (await onTicket())?.status === "locked");
  quoted("3.10");
  await rig.services.clock.advance(2000);
  await until(async () => (await onTicket())?.status === "open");
  expect(await onTicket()).toMatchObject({ odd: 3100, originalOdd: 3100, legs });
});

it("is locked at once by a leg that is locked here, whatever the server said before", async () => {
  quoted("3.10");
  rig.services.matches.set(1, knownMatch({ MS: "SUSPENDED" }));
  rig.services.bus.emit("offer-changed", { eventIds: new Set([1]) });
  await until(async () => (await onTicket())?.status === "locked");
  expect(await onTicket()).toMatchObject({ selectionCode, legs, originalOdd: 3100 });
});

it("keeps its odd while the server cannot be asked", async () => {
  rig.services.http.on(routes.check, { failed: "network" });
  const before = checks().length;
  await rig.services.clock.advance(4000);
  await until(() => checks().length > before);
  expect(await onTicket()).toMatchObject({ odd: 3100, status: "open" });
});

it("keeps the newer of two answers, whichever comes last", async () => {
  const before = (await rig.ticket()).revision;
  const waiting: ((odd: string) => void)[] = [];
  rig.services.http.on(
    routes.check,
    (request) => new Promise((resolve) => waiting.push((odd) => resolve(answerOf(request, odd)))),
  );
  await rig.services.clock.advance(2000);
  await rig.services.clock.advance(2000);
  await until(() => waiting.length === 2);
  waiting[1]?.("2.80");
  await until(async () => (await onTicket())?.odd === 2800);
  waiting[0]?.("3.05");
  quoted("2.90");
  await rig.services.clock.advance(2000);
  await until(async () => (await onTicket())?.odd === 2900);
  // One change for each answer that counted.
  expect((await rig.ticket()).revision).toBe(before + 2);
});

it("is locked by a leg that is locked, though the server named its odd a moment ago", () => {
  const quotes = createRejectionPrices(rig.services.clock);
  const combined = selectionOf({
    marketsTable: "combinations",
    marketsKey: "BB",
    marketCode: "BB",
    selectionCode,
    legs,
  });
  const change = { eventId: 1, player: "", odd: 2900, originalOdd: 3100, band: "", originalBand: "", blocked: false };
  quotes.hold([change], [combined], () => knownMatch());
  expect(quotes.stillCounts(combined, knownMatch())).toBe(true);
  expect(quotes.stillCounts(combined, knownMatch({ MS: "SUSPENDED" }))).toBe(false);
});
