import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOf } from "../../../src/domain/days.ts";
import { readTypedDay } from "../../../src/domain/typed-day.ts";
import { dayText } from "../../../src/i18n/format-moment.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";

it("each day is read as each language of the site writes it", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true }),
      fc.constantFrom(...siteLanguages),
      (date, language) => {
        const day = dayOf(date.getTime());
        expect(readTypedDay(dayText(day, language))).toBe(day);
        expect(readTypedDay(day)).toBe(day);
      },
    ),
  );
});

it("short forms are read, and what is no day of the calendar is none", () => {
  expect(["1.2.26", "1/2/2026", "01 02 2026", " 1. 2. 2026. ", "01022026"].map(readTypedDay)).toEqual(
    Array.from({ length: 5 }, () => "2026-02-01"),
  );
  expect(["", "1.2.", "31.2.2026", "13/13/2026", "tomorrow", "1.2.026", "2026-02-30"].map(readTypedDay)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
