// The app starts without a network: after the first visit, in every language that was visited, with its sounds and all
// its pages; and nothing that a player was signed in for lies in Cache Storage.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlTag, languageNames, languages, type Language } from "../../src/i18n/languages.ts";
import { isServerPath } from "../../src/protocol/server-paths.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { textOf } from "../harness/texts.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

const first: Language = "de";
const unvisited: Language = "ru";

async function controlled({ page }: AppPage): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function speaks({ page }: AppPage, language: Language): Promise<void> {
  await page.locator(`html[lang="${htmlTag(language)}"]`).waitFor({ state: "attached" });
  await page.locator("h1", { hasText: textOf(language, "page.live") }).waitFor({ state: "attached" });
}

async function starts(tab: AppPage, language: Language): Promise<void> {
  await speaks(tab, language);
  await tab.page.locator("main [data-event]").first().waitFor();
}

describe("a start without a network", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ serviceWorker: true });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it("is possible right after the first visit, in its language", async () => {
    await tab.open(`/${first}/live_betting?sport=F`);
    await starts(tab, first);
    await controlled(tab);
    await stage.server.kill();
    await tab.page.reload();
    await starts(tab, first);
    await tab.waitForConnection("offline");
    expect(await tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').count()).toBe(0);
  });

  it("in a language that was never visited shows another until there is a connection", async () => {
    await tab.open(`/${unvisited}/live_betting?sport=F`);
    await starts(tab, first);
    await tab.page.getByText(languageNames[unvisited]).last().waitFor();
    await stage.server.start();
    await starts(tab, unvisited);
    await expect.poll(() => tab.page.title()).toContain(textOf(unvisited, "page.live"));
  });

  it("is possible in all languages that were visited", async () => {
    for (const language of languages) {
      await tab.open(`/${language}/live_betting?sport=F`);
      await speaks(tab, language);
    }
    await stage.server.kill();
    for (const language of languages) {
      await tab.open(`/${language}/live_betting?sport=F`);
      await speaks(tab, language);
      expect(await tab.page.getByText(textOf(language, "error.occurred")).count()).toBe(0);
    }
    await stage.server.start();
  });

  it("has every page and the sounds, piece by piece, once the page was idle", async () => {
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    const whole = (): Promise<boolean> =>
      tab.page.evaluate(async () => (await caches.match("/sounds/alarm.wav")) !== undefined);
    await until("all is stored", whole, Boolean, 30_000);
    await stage.server.kill();
    const piece = await tab.page.evaluate(async () => {
      const answer = await fetch("/sounds/tick.wav", { headers: { range: "bytes=0-43" } });
      return [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength];
    });
    expect(piece).toEqual([206, expect.stringMatching(/^bytes 0-43\/\d+$/), 44]);
    await tab.open("/en/scores");
    await tab.page.getByRole("heading", { level: 1, name: "Scores" }).waitFor({ state: "attached" });
    expect(await tab.page.getByText(textOf("en", "error.chunkOffline")).count()).toBe(0);
    await stage.server.start();
  });

  it("leaves nothing of a signed-in player in Cache Storage", async () => {
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    for (const path of ["/en/account/settings", "/en/ticket_history", "/en/messages"]) {
      await tab.open(path);
      await tab.waitForConnection("online");
      await tab.page.locator("main h1, h1").first().waitFor({ state: "attached" });
    }
    const stored = await tab.page.evaluate(async () => {
      const found: { path: string; origin: string; text: string; authorised: boolean }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname: path, origin } = new URL(request.url);
          const text = (await (await cache.match(request))?.text()) ?? "";
          found.push({ path, origin, text, authorised: request.headers.has("authorization") });
        }
      }
      return found;
    });
    expect(stored.length).toBeGreaterThan(100);
    const wrong = stored.filter(
      ({ path, origin, text, authorised }) =>
        authorised ||
        origin !== new URL(stage.server.url).origin ||
        isServerPath(path) ||
        /eyJ[\w-]{20,}\.|Sandbox-Pass1|player@/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
