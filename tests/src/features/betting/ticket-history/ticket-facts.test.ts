import { describe, expect, it } from "vitest";
import { placedOutcome } from "../../../../../src/domain/ticket/placed-outcome.ts";
import { followedLegs, mostFollowed } from "../../../../../src/features/betting/ticket-history/followed-legs.ts";
import { mayCashOut, payoutOf } from "../../../../../src/features/betting/ticket-history/ticket-facts.ts";
import { formatMoment } from "../../../../../src/i18n/format-moment.ts";
import { placedLeg, placedTicket } from "../../../../harness/placed-tickets.ts";

describe("what a list says of a ticket", () => {
  it("is what it can bring, or what it brought with what was cashed out, in minor units", () => {
    expect(payoutOf(placedTicket("a"))).toBe(18_500);
    expect(payoutOf(placedTicket("a", { status: "won", win: 0.29, cashOut: { amount: 1.1 } }))).toBe(139);
    expect(payoutOf(placedTicket("a", { status: "cashout", cashOut: { amount: 90 } }))).toBe(9000);
    expect(payoutOf(placedTicket("a", { status: "lost" }))).toBe(0);
    expect(payoutOf(placedTicket("a", { status: "rejected" }))).toBeNull();
  });

  it("offers cash-out for open tickets that were paid with money", () => {
    expect(mayCashOut(placedTicket("a"))).toBe(true);
    expect(mayCashOut(placedTicket("a", { status: "pending" }))).toBe(false);
    expect(mayCashOut(placedTicket("a", { currency: "FREEBET-RSD", currency_id: 1000 }))).toBe(false);
  });

  it("tells half results from whole ones", () => {
    const outcome = (status: "won" | "lost" | "void" | "open", result?: string | null) =>
      placedOutcome({ status, result: result ?? null });
    expect([outcome("won", "half-won"), outcome("won", "won"), outcome("won")]).toEqual(["half-won", "won", "won"]);
    expect([outcome("lost", "HALF_LOST"), outcome("lost", "lost")]).toEqual(["half-lost", "lost"]);
    expect([outcome("void", "void"), outcome("open")]).toEqual(["void", "open"]);
  });

  it("has dates in the order of the language, with their year", () => {
    const at = new Date(2026, 10, 3, 9, 5).getTime();
    expect(formatMoment(at, "en")).toBe("03/11/2026 09:05");
    expect(formatMoment(at, "rs")).toMatch(/^3\. ?11\. ?2026\.? 09:05$/);
  });
});

describe("matches followed for open tickets", () => {
  const now = 1_000_000;
  it("are those under way that are not decided, each once", () => {
    const legs = [
      placedLeg({ eventId: 1, type: "live" }),
      placedLeg({ eventId: 2, type: "prematch", timeStart: now - 1 }),
      placedLeg({ eventId: 3, type: "prematch", timeStart: now + 1 }),
      placedLeg({ eventId: 4, type: "live", status: "won" }),
    ];
    const tickets = [placedTicket("a", { selections: legs }), placedTicket("b", { selections: legs.slice(0, 1) })];
    expect(followedLegs(tickets, now).map(({ eventId }) => eventId)).toEqual([1, 2]);
  });

  it("are not more than are worth it", () => {
    const selections = Array.from({ length: mostFollowed + 5 }, (_, eventId) => placedLeg({ eventId }));
    expect(followedLegs([placedTicket("a", { selections })], now)).toHaveLength(mostFollowed);
  });
});
