import { describe, expect, it, vi } from "vitest";
import { formatDay } from "../../../src/i18n/format-day.ts";
import { formatClock, formatClockSeconds } from "../../../src/i18n/format-time.ts";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { nameSite } from "../../../src/i18n/site-name.ts";
import { asLanguage, htmlTag, intlTag, languages, type Language } from "../../../src/i18n/languages.ts";

describe("languages", () => {
  const understood: Record<Language, string> = {
    en: "en",
    rs: "sr",
    ba: "sr",
    de: "de",
    el: "el",
    sq: "sq",
    ru: "ru",
  };

  it.each(languages)("%s has a tag that Intl does not turn into English behind our back", (language) => {
    const plurals = new Intl.PluralRules(intlTag(language)).resolvedOptions();
    expect(plurals.locale.slice(0, 2)).toBe(understood[language]);
    expect(Intl.getCanonicalLocales(htmlTag(language))).toEqual([htmlTag(language)]);
  });

  it("are told apart by search engines", () => {
    expect(languages.map(htmlTag)).toEqual(["en", "sr-Latn-RS", "bs-Latn-BA", "de", "el", "sq", "ru"]);
  });

  it("gives days their names and Č its place in Bosnian and Serbian", () => {
    const named = (language: Language): string =>
      new Intl.DateTimeFormat(intlTag(language), { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 0, 7));
    expect([named("ba"), named("rs")]).toEqual(["srijeda", "sreda"]);
    for (const language of ["ba", "rs"] as const)
      expect(["Čelik", "Cvijeta"].toSorted(new Intl.Collator(intlTag(language)).compare)).toEqual(["Cvijeta", "Čelik"]);
  });

  it("falls back to the default for unknown codes", () => {
    expect(asLanguage("xx")).toBe("ba");
    expect(asLanguage(undefined)).toBe("ba");
  });
});

describe("texts", () => {
  const load = (texts: Record<string, string>) => async () => texts;

  const counted: Partial<Record<Language, readonly string[]>> = {
    en: ["1 league chosen", "3 leagues chosen", "7 leagues chosen", "21 leagues chosen"],
    rs: ["Odabrana 1 liga", "Odabrane 3 lige", "Odabrano 7 liga", "Odabrana 21 liga"],
    ba: ["Odabrana 1 liga", "Odabrane 3 lige", "Odabrano 7 liga", "Odabrana 21 liga"],
    de: ["1 Liga gewählt", "3 Ligen gewählt", "7 Ligen gewählt", "21 Ligen gewählt"],
    ru: ["Выбрана 1 лига", "Выбраны 3 лиги", "Выбрано 7 лиг", "Выбрана 21 лига"],
  };
  it.each(Object.keys(counted).map(asLanguage))("count by the rules of %s", async (language) => {
    const { t } = await createI18n(language);
    expect([1, 3, 7, 21].map((count) => t("offer.chosenLeagues", { count }))).toEqual(counted[language]);
  });

  it("finds keys with dots and colons, which codes of an offer may hold", async () => {
    const i18n = await createI18n("en", load({ "market.1x2:live": "Result" }));
    expect(i18n.t("market.1x2:live", { ns: "betting" })).toBe("Result");
  });

  it("call the site by the name that it has, and say so to those who show them", async () => {
    const i18n = await createI18n("en");
    expect(i18n.t("update.ready")).toBe("A new version of Kvota is ready");
    const told = vi.fn<() => void>();
    i18n.on("named", told);
    nameSite(i18n, "Tribina");
    nameSite(i18n, "Tribina");
    expect(i18n.t("update.ready")).toBe("A new version of Tribina is ready");
    expect(told).toHaveBeenCalledTimes(1);
    await i18n.changeLanguage("de");
    expect(i18n.t("update.ready")).toBe("Eine neue Version von Tribina ist bereit");
  });

  it("are the default language's where those of the language cannot be had", async () => {
    const asked = new Set<string>();
    const i18n = await createI18n("de", (language) => {
      asked.add(language);
      return language === "de" ? Promise.reject(new TypeError("fetch")) : Promise.resolve({ own: language });
    });
    expect([i18n.t("own" as "common.close"), ...asked]).toEqual(["ba", "de", "ba"]);
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
  it("have 24 hours", () => {
    expect(formatClock(at)).toBe("00:04");
    expect(formatClockSeconds(at)).toBe("00:04:09");
  });

  it.each(languages)("are written as %s does", (language) => {
    const written = new Intl.DateTimeFormat(intlTag(language), { timeStyle: "medium", hourCycle: "h23" });
    expect(formatClockSeconds(at + 71_000_000)).toBe(written.format(at + 71_000_000));
  });
});

describe("days", () => {
  const at = new Date(2026, 10, 21, 12).getTime();
  const written: Record<Language, string> = {
    en: "Sat 21/11",
    rs: "sub 21.11.",
    ba: "sub 21.11.",
    de: "Sa. 21.11.",
    el: "Σάβ 21/11",
    sq: "sht 21.11",
    ru: "сб 21.11",
  };
  it.each(languages)("are written as %s does", (language) => {
    expect(formatDay(at, language)).toBe(written[language]);
  });

  it.each(languages)("are written as %s does, every day of a year", (language) => {
    const written = new Intl.DateTimeFormat(intlTag(language), { weekday: "short", day: "numeric", month: "numeric" });
    for (let day = 0; day < 365; day += 1) {
      const noon = new Date(2026, 0, 1 + day, 12).getTime();
      // It stands in a narrow column: no comma, and no space within the date.
      const narrow = written
        .format(noon)
        .replace(",", "")
        .replaceAll(/(?<=\d\.)\s/g, "");
      expect(formatDay(noon, language)).toBe(narrow);
    }
  });
});
