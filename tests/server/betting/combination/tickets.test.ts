// A combination as a selection of a ticket: checked, placed, booked, settled and shown, and what is refused.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { combinationCode, type CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import { type CombinationRig, leg, singleOf, startCombinationRig } from "../../../harness/combination-rig.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
let rig: CombinationRig;
let match: Match;
let other: Match;
const [home, both, over] = [leg("1X2", "1"), leg("BTS", "Y"), leg("OU_G", "O", "2.5")];
const three = [home, both, over];

beforeEach(async () => {
  server = await startTestServer();
  rig = await startCombinationRig(server);
  [match, other] = rig.matches as [Match, Match];
});
afterEach(() => server.stop());

const settle = (eventId: number, results: object) =>
  server.call("/sandbox/settle", { body: { eventId, results: { G: results } } });

async function checked(eventId: number, selectionCode: string, more: object = {}) {
  const selection = { id: String(eventId), eventId, marketsTable: "combinations", marketsKey: "BB", selectionCode };
  const answer = await server.call<{ odd: string; legs?: { odd: string }[] }[]>("/cms/v1/betting/ticket/check", {
    body: { ticket: [{ ...selection, odd: "99.00", ...more }] },
  });
  return answer.body[0];
}

describe("a combination on a ticket", () => {
  it("is checked at its joint price, whatever odd is claimed, and locked with a leg", async () => {
    const { code, odd, legs } = await rig.price(match, three);
    expect(await checked(match.eventId, code)).toMatchObject({ odd, band: "", originalOdd: "99.00" });
    expect((await checked(match.eventId, code))?.legs?.map((each) => each.odd).toSorted()).toEqual(
      legs.map((each) => each.odd).toSorted(),
    );
    expect((await checked(match.eventId, "BTS~~~Y+__proto__~~~1"))?.odd).toBe("-");
    // Of what any ticket refuses nothing is priced: each further leg would double the work.
    const lines = Array.from({ length: 28 }, (_none, at) => leg("OU_G", "O", `${at}.5`));
    const many = Array.from({ length: 28 }, () => leg("BTS", "Y"));
    for (const wrong of [lines, lines.slice(0, 9), many, [leg("BTS", "Y")]])
      expect(await checked(match.eventId, combinationCode(wrong))).toMatchObject({ odd: "-", band: "" });
    await server.call("/sandbox/market", {
      body: { eventId: match.eventId, marketsTable: "markets", marketsKey: "BTS", B: "", P: "", MS: "SUSPENDED" },
    });
    expect((await checked(match.eventId, code))?.odd).toBe("-");
  });

  it("is one selection: placed, shown with its legs, won when all are won", async () => {
    const selection = await rig.combined(match, three);
    const single = singleOf(other, home);
    expect((await rig.place([selection, single])).status).toBe(200);
    const [ticket] = await rig.tickets();
    expect(ticket).toMatchObject({ kind: "standard", status: "open" });
    expect(ticket?.selections[0]).toMatchObject({
      marketsTable: "combinations",
      marketsKey: "BB",
      selectionCode: combinationCode(three),
      odd: selection.odds,
      status: "open",
    });
    expect(ticket?.selections[0]?.legs?.map(({ status }) => status)).toEqual(["open", "open", "open"]);
    await settle(match.eventId, [2, 1]);
    await settle(other.eventId, [1, 0]);
    const [won] = await rig.tickets();
    expect(won).toMatchObject({ status: "won", win: ticket?.possibleWin });
    expect(won?.selections[0]?.legs?.map(({ status }) => status)).toEqual(["won", "won", "won"]);
  });

  it("is named with its legs in the operator's list as a file", async () => {
    const selection = await rig.combined(match, three);
    await rig.place([selection]);
    const { access_token: token } = await server.logIn("admin");
    const { body } = await server.call<string>("/operator/v1/tickets?format=csv", { body: {}, token });
    const [head = "", newest = ""] = body.split("\r\n");
    expect(head.split(",")).toContain("combinations");
    expect(newest).toContain(selection.selectionCode);
  });

  it("is lost with one leg, and corrected with the result", async () => {
    await rig.place([await rig.combined(match, three)]);
    const [open] = await rig.tickets();
    await settle(match.eventId, [2, 0]);
    const [lost] = await rig.tickets();
    expect(lost).toMatchObject({ kind: "single", status: "lost", win: 0 });
    const statuses = lost?.selections[0]?.legs?.map(({ marketsKey, status }) => [marketsKey, status]) ?? [];
    expect(Object.fromEntries(statuses)).toEqual({ "1X2": "won", BTS: "lost", OU_G: "lost" });
    await settle(match.eventId, [2, 1]);
    expect((await rig.tickets())[0]).toMatchObject({ status: "won", win: open?.possibleWin });
  });

  it("stands in a system, and in a booking that gives it back with its legs", async () => {
    const selections = await Promise.all(
      rig.matches.slice(0, 3).map(async (each) => ({ ...(await rig.combined(each, [home, over])), systemGroup: 0 })),
    );
    const groups = { systemGroups: [{ conditions: [2], totalSelections: 3 }] };
    expect((await rig.place(selections, groups)).status).toBe(200);
    expect((await rig.tickets())[0]).toMatchObject({ kind: "system", status: "open" });
    const [{ systemGroup: _, ...selection }] = selections as [(typeof selections)[number]];
    const made = await server.call<{ code: string }>("/sportsbetting/v1/bookings", {
      body: { selections: [selection] },
    });
    expect(made.status).toBe(201);
    const booking = await server.call<{ selections: object[] }>(`/sportsbetting/v1/bookings/${made.body.code}`);
    expect(booking.body.selections[0]).toMatchObject({
      marketsTable: "combinations",
      selectionCode: selection.selectionCode,
      legs: [leg("1X2", "1"), leg("OU_G", "O", "2.5")],
    });
  });

  it("is not taken at an odd that is not its own", async () => {
    const selection = { ...(await rig.combined(match, three)), odds: "50.00", original_odds: "50.00" };
    expect((await rig.place([selection])).status).toBe(200);
    const [ticket] = await rig.tickets();
    expect(ticket).toMatchObject({
      status: "rejected",
      selections: [{ odd: (await rig.combined(match, three)).odds }],
    });
  });
});

describe("is refused by name", () => {
  const refusal = async (change: object) => {
    const { status, body } = await rig.place([{ ...(await rig.combined(match, three)), legs: undefined, ...change }]);
    const details = body["details"] as { path: string }[] | undefined;
    return { status, error: body["error"], path: details?.[0]?.path };
  };
  const badCode = { status: 400, error: "badRequest", path: "selections.0.selectionCode" };
  const codeOf = (...legs: CombinationLeg[]) => ({ selectionCode: combinationCode(legs) });

  it("of nine legs, of one, of a leg twice, of legs out of their order, of none", async () => {
    const lines = ["0.5", "1.5", "2.5", "3.5", "4.5", "5.5", "6.5", "7.5"].map((band) => leg("OU_G", "O", band));
    expect(await refusal(codeOf(home, ...lines))).toEqual(badCode);
    expect(await refusal(codeOf(home))).toEqual(badCode);
    expect(await refusal(codeOf(home, home))).toEqual(badCode);
    expect(await refusal({ selectionCode: "OU_G~2.5~~O+1X2~~~1" })).toEqual(badCode);
    expect(await refusal({ selectionCode: "" })).toEqual(badCode);
    expect(await refusal({ selectionCode: "x".repeat(5000) })).toEqual(badCode);
  });

  it("of a whole line, of what can be in none, of what no market has", async () => {
    expect(await refusal(codeOf(home, leg("OU_G", "O", "3")))).toEqual(badCode);
    expect(await refusal(codeOf(home, leg("DNB", "1")))).toEqual(badCode);
    expect(await refusal(codeOf(home, leg("__proto__", "1")))).toEqual(badCode);
    expect(await refusal(codeOf(home, leg("BTS", "constructor")))).toEqual(badCode);
  });

  it("of a table, market, band, player or legs that are not its own", async () => {
    const path = (field: string) => ({ ...badCode, path: `selections.0.${field}` });
    expect(await refusal({ marketsTable: "markets" })).toEqual(path("marketsTable"));
    expect(await refusal({ marketsKey: "1X2", marketCode: "1X2" })).toEqual(path("marketsKey"));
    expect(await refusal({ band: "2.5" })).toEqual(path("band"));
    expect(await refusal({ player: "P1" })).toEqual(path("player"));
    expect(await refusal({ legs: [home] })).toEqual(path("legs"));
    const body = { selections: [{ ...(await rig.combined(match, three)), band: "1" }] };
    const booking = await server.call<{ details: { path: string }[] }>("/sportsbetting/v1/bookings", { body });
    expect([booking.status, booking.body.details[0]?.path]).toEqual([400, "selections.0.band"]);
  });

  it("of outcomes that cannot all come true, and of two on one match", async () => {
    expect(await refusal(codeOf(home, leg("1X2", "2")))).toMatchObject({ status: 422, error: "combinationImpossible" });
    const twice = [await rig.combined(match, three), singleOf(match, home)];
    expect((await rig.place(twice)).body["error"]).toBe("oneSelectionPerMatch");
  });
});
