// What search engines, screen readers and bookmarks see of each page, in the default language and under a prefix.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlTag, languages } from "../../src/i18n/languages.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { textOf } from "../harness/texts.ts";
import type { AppPage } from "../pages/app-page.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";

describe("heads of pages", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage();
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it.each(knownPages)("$path has one h1, one main, title, canonical and alternates", async (known) => {
    const { page } = tab;
    const path = known.path.replace(/\?.*/, "");
    for (const { prefix, lang } of [
      { prefix: "/en", lang: "en" },
      { prefix: "", lang: "bs-Latn-BA" },
    ]) {
      await openKnownPage(tab, known, prefix);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("");
      expect(await page.getByRole("main").count()).toBe(1);
      const links = await page
        .locator("head link[rel=canonical], head link[rel=alternate][hreflang]")
        .evaluateAll((all) =>
          all.map((link) => `${link.getAttribute("hreflang") ?? "canonical"} ${link.getAttribute("href")}`),
        );
      const { url: origin } = stage.server;
      const rest = path === "/" ? "" : path;
      expect(links.toSorted()).toEqual(
        [
          `canonical ${origin}${prefix === "" ? path : `${prefix}${rest}`}`,
          `bs-Latn-BA ${origin}${path}`,
          `de ${origin}/de${rest}`,
          `el ${origin}/el${rest}`,
          `en ${origin}/en${rest}`,
          `ru ${origin}/ru${rest}`,
          `sq ${origin}/sq${rest}`,
          `sr-Latn-RS ${origin}/rs${rest}`,
          `x-default ${origin}${path}`,
        ].toSorted(),
      );
      expect(await page.title()).toBe(prefix === "/en" ? known.title : known.bosnianTitle);
      // A key that has no text would stand in the page as itself.
      expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*\b/);
    }
  });

  it.each(languages)("in %s a page bears its title and its own address", async (language) => {
    const { page } = tab;
    await openKnownPage(tab, { ...knownPages[0]!, path: "/ping", content: "[data-diag=build]" }, `/${language}`);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, htmlTag(language));
    expect(await page.title()).toBe(`${textOf(language, "page.ping")} · Kvota`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(textOf(language, "page.ping"));
    const canonical = await page.locator("head link[rel=canonical]").getAttribute("href");
    expect(canonical).toBe(`${stage.server.url}${language === "ba" ? "" : `/${language}`}/ping`);
  });

  it("keeps path and query when the language changes", async () => {
    const { page } = tab;
    await openKnownPage(tab, { ...knownPages[0]!, path: "/live_betting?sport=T" });
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Bosanski" });
    await page.waitForURL(/\/live_betting\?sport=T$/);
    expect(new URL(page.url()).pathname).not.toMatch(/^\/en/);
    await page.getByRole("combobox", { name: "Jezik" }).selectOption({ label: "English" });
    await page.waitForURL(/\/en\/live_betting\?sport=T$/);
  });
});
