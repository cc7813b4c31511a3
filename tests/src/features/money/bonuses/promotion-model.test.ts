import { describe, expect, it } from "vitest";
import { byEnd, promotionDates } from "../../../../../src/features/money/bonuses/promotion-model.ts";
import { promotionOf } from "../../../../harness/bonus-samples.ts";

const utc = (text: string) => Date.parse(`${text}Z`);
/** A Wednesday in winter: Belgrade's midnight is 23:00 UTC. */
const now = utc("2026-11-25T12:00");
const at = { from: null, to: null } as const;

describe("the dates of a promotion", () => {
  it("name the next day, week and month of Belgrade", () => {
    const next = (period: "once" | "day" | "week" | "month") => promotionDates({ ...at, period }, now).next;
    expect(next("once")).toBeNull();
    expect(next("day")).toBe(utc("2026-11-25T23:00"));
    expect(next("week")).toBe(utc("2026-11-29T23:00"));
    expect(next("month")).toBe(utc("2026-11-30T23:00"));
  });

  it("name no period that would begin after its end, or before its start", () => {
    const to = utc("2026-11-29T23:00");
    expect(promotionDates({ ...at, to, period: "week" }, now)).toEqual({ from: null, to, next: null });
    expect(promotionDates({ ...at, to: to + 1, period: "week" }, now).next).toBe(to);
    const from = now + 1;
    expect(promotionDates({ from, to: null, period: "day" }, now)).toEqual({ from, to: null, next: null });
    expect(promotionDates({ from: now, to: null, period: "day" }, now).from).toBeNull();
  });

  it("order the list by its ends", () => {
    const list = [promotionOf({ id: "open" }), promotionOf({ id: "late", to: 9 }), promotionOf({ id: "soon", to: 3 })];
    expect(byEnd(list).map(({ id }) => id)).toEqual(["soon", "late", "open"]);
  });
});
