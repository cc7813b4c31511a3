// Each of the seven languages, on a phone and on a desk: its own words everywhere, none left in English.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlTag, languageNames, languages, type Language } from "../../src/i18n/languages.ts";
import { parseLanguagePath } from "../../src/i18n/language-path.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { textOf, textsOf } from "../harness/texts.ts";
import type { AppPage } from "../pages/app-page.ts";
import { shownTexts } from "../pages/shown-texts.ts";

const english = [textsOf("en", "site"), textsOf("en", "betting")];

/** English words that the language would say otherwise, so that they have no place on its pages. */
function foreignTo(language: Language): Set<string> {
  const own = [textsOf(language, "site"), textsOf(language, "betting")];
  const said = new Set(own.flatMap((texts) => Object.values(texts)));
  return new Set(
    english.flatMap((texts) =>
      Object.values(texts).filter((text) => /\p{L}{3}/u.test(text) && !text.includes("{{") && !said.has(text)),
    ),
  );
}

/** Goes on in another language by the selector, wherever it stands at this width. */
async function choose(tab: AppPage, from: Language, to: Language, phone: boolean): Promise<void> {
  const { page } = tab;
  if (phone)
    await page
      .getByRole("banner")
      .getByRole("button", { name: textOf(from, "header.settings") })
      .click();
  await page
    .getByRole("combobox", { name: textOf(from, "header.language") })
    .selectOption({ label: languageNames[to] });
  await page.waitForFunction((tag) => document.documentElement.lang === tag, htmlTag(to));
  if (phone) await page.keyboard.press("Escape");
  if (phone) await page.getByRole("dialog").waitFor({ state: "hidden" });
}

describe.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])("at $width px", (size) => {
  const phone = size.width < 1264;
  let stage: Stage;
  let tab: AppPage;
  /** With a query and a hash, which every language keeps. */
  let address: string;
  beforeAll(async () => {
    stage = await createStage({ viewport: size, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    const match = await tab.page.locator("main [data-event]").first().getAttribute("data-event");
    address = `/live_betting?sport=F&match=${match}#odds`;
    await tab.open(`/en${address}`);
    await tab.waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  it.each(languages)("%s speaks for itself, at the same address", async (language) => {
    const { page } = tab;
    const now = parseLanguagePath(new URL(page.url()).pathname).language;
    if (now !== language) await choose(tab, now, language, phone);
    expect(page.url()).toBe(`${stage.server.url}/${language}${address}`);
    await page.waitForFunction((title) => document.title === title, `${textOf(language, "page.live")} · Kvota`);
    await page.getByRole("group", { name: textOf(language, "offer.groups") }).waitFor();

    const shown = await shownTexts(page);
    for (const key of ["nav.narrow.live", "nav.narrow.betting", "header.logIn", "ticket.title", "offer.allGroups"])
      expect(shown).toContain(textOf(language, key));
    for (const key of ["sport.F", "group.main", "market.DC"]) expect(shown).toContain(textOf(language, key, "betting"));
    const foreign = foreignTo(language);
    expect(foreign.size > 300).toBe(language !== "en");
    expect(shown.filter((text) => foreign.has(text))).toEqual([]);
    // A key that has no text would stand in the page as itself.
    expect(shown.filter((text) => /^[a-z][A-Za-z]*\.[\w.+-]+$/.test(text))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(stage.faults).toEqual([]);
  });
});
