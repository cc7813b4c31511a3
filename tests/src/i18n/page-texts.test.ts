// Texts behind the first screen come with the first part that needs them, for every language that is there.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { loadTexts, type LoadTexts } from "../../../src/i18n/resources.ts";

type PageTexts = typeof import("../../../src/i18n/page-texts.ts");

/** Of pages.json, and of site.json. */
const late = "ticket.undecided";
const first = "home.highlights";

let texts: PageTexts;
beforeEach(async () => {
  vi.resetModules();
  vi.doUnmock("../../../src/i18n/resources.ts");
  texts = await import("../../../src/i18n/page-texts.ts");
});

async function start() {
  const i18n = await createI18n("en", texts.loadNeededTexts);
  texts.completeTextsOf(i18n);
  return i18n;
}

describe("texts of pages", () => {
  it("are both in the whole language, each key in one file alone", async () => {
    const whole = await loadTexts("en", "site");
    expect([whole[first], whole[late]]).toEqual([expect.any(String), expect.any(String)]);
    const alone = await texts.loadNeededTexts("en", "site");
    expect([alone[first], alone[late]]).toEqual([whole[first], undefined]);
  });

  it("are added when the first part asks for them, and the page is told", async () => {
    const i18n = await start();
    const added = vi.fn<() => void>();
    i18n.store.on("added", added);
    expect([i18n.exists(first), i18n.exists(late)]).toEqual([true, false]);
    await texts.pageTexts();
    expect([i18n.exists(first), i18n.exists(late)]).toEqual([true, true]);
    expect(added).toHaveBeenCalledTimes(1);
    await texts.pageTexts();
    expect(added).toHaveBeenCalledTimes(1);
  });

  it("come with a language that is chosen later, and with one that was left before", async () => {
    const i18n = await start();
    await i18n.changeLanguage("de");
    await texts.pageTexts();
    await i18n.changeLanguage("ru");
    for (const language of ["en", "de", "ru"] as const)
      expect([language, i18n.getResource(language, "site", late)]).toEqual([
        language,
        (await loadTexts(language, "site"))[late],
      ]);
  });

  it("are there from the start where the first page is one of those behind", async () => {
    await texts.loadNeededTexts("en", "site");
    const asked = texts.pageTexts();
    const i18n = await start();
    expect(i18n.exists(late)).toBe(true);
    await asked;
  });

  it("are asked for again after they could not be had", async () => {
    let fails = true;
    vi.doMock("../../../src/i18n/resources.ts", async (original) => {
      const real = await original<typeof import("../../../src/i18n/resources.ts")>();
      return {
        ...real,
        loadPageTexts: (language: Parameters<LoadTexts>[0]) =>
          fails ? Promise.reject(new TypeError("Failed to fetch")) : real.loadPageTexts(language),
      };
    });
    vi.resetModules();
    texts = await import("../../../src/i18n/page-texts.ts");
    const i18n = await start();
    await expect(texts.pageTexts()).rejects.toThrow("Failed to fetch");
    fails = false;
    await texts.pageTexts();
    expect(i18n.exists(late)).toBe(true);
  });
});
