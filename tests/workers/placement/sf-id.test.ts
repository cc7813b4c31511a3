import { describe, expect, it } from "vitest";
import { selectionOf } from "../../../src/features/betting/offer/table/selection-of.ts";
import { matchSchema } from "../../../src/protocol/match.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import { checkPlacement } from "../../../src/domain/ticket/placement-check.ts";
import { bookedLeg } from "../../../workers/account/bookings/rebuilt-selections.ts";
import { rowOf } from "../../../workers/offer/offer-rows.ts";
import { makePlacement } from "../../../workers/placement/ticket-request.ts";
import { placementInputs } from "../../harness/placement-inputs.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";

const { terms } = checkPlacement(placementInputs());
const wallet = { currencyId: 1, currency: "RSD", credit: 100_00 };
const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", group: "Main" } as const;

/** The `sfid` of a ticket on this match, as the server is told. */
function sentFor(match: ReturnType<typeof matchSchema.parse>): unknown {
  const view = { match } as never;
  const row = rowOf({ eventId: 1, kind: "live", sport: "F", rev: 1, life: 1, main: view, full: null });
  const entry = row?.markets["1X2"]?.[0];
  if (!row || !entry) throw new Error("no row");
  const selection = selectionOf("live", row, market, entry, "1", 1);
  if (!selection) throw new Error("no selection");
  const how = { ticketId: crypto.randomUUID(), sub: "u1", stake: 100_00, wallet, terms };
  const draft = { selections: [selection], oddsPolicy: "none", system: false, groups: [] } as const;
  return ticketRequestSchema.parse(JSON.parse(makePlacement(draft, how).body)).selections[0]?.sfid;
}

describe("a match's id where its prices come from", () => {
  it.each(["sr:match:1", 4711])("%j is kept from the offer on, and sent with the ticket", (sfId) => {
    expect(sentFor(matchSchema.parse({ ...sampleMatch(1, 1), sfId }))).toBe(sfId);
  });

  it.each([undefined, null, { id: 1 }, "x".repeat(101)])("%j is none, and the match is shown", (sfId) => {
    expect(sentFor(matchSchema.parse({ ...sampleMatch(1, 1), sfId }))).toBeUndefined();
  });

  it("is a copied leg's as well", () => {
    const match = matchSchema.parse({ ...sampleMatch(1, 1), sfId: "a" });
    const own = { eventId: 1, selectionCode: "1", marketsKey: "1X2", band: "", player: "" };
    expect(bookedLeg(own as never, { state: "known", kind: "live", match }, 1).sfId).toBe("a");
  });
});
