// A count beside the word that it counts has plural forms, or is a figure that never takes another form.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const locales = join(import.meta.dirname, "../../../src/i18n/locales");

const counts =
  "count|number|limit|deposits|withdrawals|seconds|minutes|rows|size|legs|total|asked|given|tickets|rounds|matches|days";
const counted = new RegExp(String.raw`\{\{(?:${counts})\}\} [^\W\d_]{4,}|\{\{(?:${counts})\}\} \p{L}{4,}`, "u");
const hasForms = (key: string): boolean => /_(?:zero|one|two|few|many|other)$/.test(key);

/** By the reason that no form is missing. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "the same figure always": [
    "auth.rule.length",
    "bonuses.rule.legs",
    "campaigns.grantText",
    "campaigns.tooMany",
    "clock.soon",
    "errors.passwordInvalidUniversal",
    "errors.usernameMinLength",
    "liability.shown",
    "picker.hint",
    "ticket.reason.maxSingles",
    "ticket.reason.minSelectionsMaxOddFreebet",
  ],
  "no noun, or one that counts nothing": [
    "area.waiting",
    "bonuses.orMore",
    "gambling.used",
    "picker.more",
    "terms.bandRemove",
    "ticket.bonusMoney.max",
    "ticket.changedOf",
  ],
  "always more than a few, in languages with two forms": [
    "course.board",
    "history.showAllOpen",
    "offer.allMarkets",
    "ticket.group.howMany",
    "ticket.reason.maxSystemTicketCombinations",
  ],
  "with decimals": ["figures.points"],
};

it("has plural forms wherever a figure may ask for another one", () => {
  const found = readdirSync(locales).flatMap((language) =>
    readdirSync(join(locales, language)).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(locales, language, file), "utf8")) as Record<string, string>)
        .filter(([key, text]) => !hasForms(key) && counted.test(text))
        .map(([key]) => key),
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.values(allowed).flat().toSorted());
});
