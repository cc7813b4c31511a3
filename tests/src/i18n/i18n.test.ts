import { describe, expect, it } from "vitest";
import { formatClock, formatClockSeconds } from "../../../src/i18n/format-time.ts";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { asLanguage, htmlTag, intlTag, languages } from "../../../src/i18n/languages.ts";
import { loadTexts, namespaces } from "../../../src/i18n/resources.ts";

describe("languages", () => {
  it.each(languages)("%s has a tag that Intl does not turn into English behind our back", (language) => {
    const wanted = language === "ba" ? "sr" : "en";
    expect(new Intl.PluralRules(intlTag(language)).resolvedOptions().locale.slice(0, 2)).toBe(wanted);
    expect(Intl.getCanonicalLocales(htmlTag(language))).toEqual([htmlTag(language)]);
  });

  it("gives days their names and Č its place in Bosnian", () => {
    const day = new Intl.DateTimeFormat(intlTag("ba"), { weekday: "long", timeZone: "UTC" });
    expect(day.format(Date.UTC(2026, 0, 7))).toBe("srijeda");
    expect(["Čelik", "Cvijeta"].toSorted(new Intl.Collator(intlTag("ba")).compare)).toEqual(["Cvijeta", "Čelik"]);
  });

  it("falls back to the default for unknown codes", () => {
    expect(asLanguage("xx")).toBe("ba");
    expect(asLanguage(undefined)).toBe("ba");
  });

  it.each(namespaces)("%s says the same things in every language", async (namespace) => {
    const [first, ...others] = await Promise.all(languages.map((language) => loadTexts(language, namespace)));
    const stem = (key: string): string => key.replace(/_(?:one|few|many|other)$/, "");
    const keysOf = (texts: Record<string, string>): string[] => [...new Set(Object.keys(texts).map(stem))].sort();
    expect(keysOf(first ?? {}).length).toBeGreaterThan(10);
    for (const other of others) expect(keysOf(other)).toEqual(keysOf(first ?? {}));
  });

  it.each(namespaces)("%s has no empty text and the same placeholders in every language", async (namespace) => {
    const [first = {}, ...others] = await Promise.all(languages.map((language) => loadTexts(language, namespace)));
    const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hole) => hole[1] ?? "").sort();
    for (const other of others) {
      expect(Object.keys(other).filter((key) => other[key] === "")).toEqual([]);
      // A plural form may exist in one language alone.
      const shared = Object.keys(other).filter((key) => first[key] !== undefined);
      const holesOf = (texts: Record<string, string>) => shared.map((key) => [key, ...holes(texts[key] ?? "")]);
      expect(holesOf(other)).toEqual(holesOf(first));
    }
  });
});

describe("texts", () => {
  const load = (texts: Record<string, string>) => async () => texts;

  it("counts by the rules of the language", async () => {
    const texts = { legs_one: "{{count}} par", legs_few: "{{count}} para", legs_other: "{{count}} parova" };
    const i18n = await createI18n("ba", load(texts));
    const translate = i18n.t.bind(i18n) as (key: string, options: { count: number }) => unknown;
    const say = (count: number): unknown => translate("legs", { count });
    expect([1, 3, 7, 21].map(say)).toEqual(["1 par", "3 para", "7 parova", "21 par"]);
  });

  it("finds keys with dots and colons, which codes of an offer may hold", async () => {
    const i18n = await createI18n("en", load({ "market.1x2:live": "Result" }));
    expect(i18n.t("market.1x2:live", { ns: "betting" })).toBe("Result");
  });

  it("fails when the texts cannot be fetched", async () => {
    const broken = await createI18n("en", () => Promise.reject(new TypeError("fetch"))).then(
      (i18n) => i18n.exists("common.close"),
      () => false,
    );
    expect(broken).toBe(false);
  });
});

describe("times of day", () => {
  const at = new Date(2026, 0, 1, 0, 4, 9).getTime();
  it.each(languages)("has 24 hours in %s", (language) => {
    expect(formatClock(at, language)).toBe("00:04");
    expect(formatClockSeconds(at, language)).toBe("00:04:09");
  });
});
