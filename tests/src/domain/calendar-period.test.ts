import { expect, it } from "vitest";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { limitPeriods } from "../../../src/protocol/gambling.ts";

const utc = (text: string) => Date.parse(`${text}Z`);
const hour = 3600_000;

it("counts days of Belgrade: winter midnight is 23:00 UTC, summer midnight 22:00", () => {
  expect(periodAt("day", utc("2026-01-15T12:00"))).toEqual({
    from: utc("2026-01-14T23:00"),
    to: utc("2026-01-15T23:00"),
  });
  expect(periodAt("day", utc("2026-07-15T12:00"))).toEqual({
    from: utc("2026-07-14T22:00"),
    to: utc("2026-07-15T22:00"),
  });
  expect(periodAt("day", utc("2026-01-14T23:00")).from).toBe(utc("2026-01-14T23:00"));
  expect(periodAt("day", utc("2026-01-14T23:00") - 1).to).toBe(utc("2026-01-14T23:00"));
});

it("has days of 23 and 25 hours where the clocks change", () => {
  const spring = periodAt("day", utc("2026-03-29T12:00"));
  expect(spring.to - spring.from).toBe(23 * hour);
  const autumn = periodAt("day", utc("2026-10-25T12:00"));
  expect(autumn.to - autumn.from).toBe(25 * hour);
});

it("begins weeks on Monday, over months and years", () => {
  // A Sunday.
  expect(periodAt("week", utc("2026-03-01T12:00"))).toEqual({
    from: utc("2026-02-22T23:00"),
    to: utc("2026-03-01T23:00"),
  });
  // A Monday.
  expect(periodAt("week", utc("2026-03-02T12:00")).from).toBe(utc("2026-03-01T23:00"));
  expect(periodAt("week", utc("2027-01-01T12:00"))).toEqual({
    from: utc("2026-12-27T23:00"),
    to: utc("2027-01-03T23:00"),
  });
});

it("begins months on the first, with the clocks of their two ends", () => {
  expect(periodAt("month", utc("2026-03-31T23:30"))).toEqual({
    from: utc("2026-03-31T22:00"),
    to: utc("2026-04-30T22:00"),
  });
  expect(periodAt("month", utc("2026-03-10T00:00"))).toEqual({
    from: utc("2026-02-28T23:00"),
    to: utc("2026-03-31T22:00"),
  });
});

it("leaves no moment out and counts none twice", () => {
  for (const period of limitPeriods) {
    let at = utc("2026-01-01T00:00");
    while (at < utc("2027-02-01T00:00")) {
      const { from, to } = periodAt(period, at);
      expect(from).toBeLessThanOrEqual(at);
      expect(to).toBeGreaterThan(at);
      expect(periodAt(period, to).from).toBe(to);
      expect(periodAt(period, to - 1)).toEqual({ from, to });
      at = to;
    }
  }
});
