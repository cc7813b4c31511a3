// The page of a game: under the header, and alone in the whole window.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { openDemo } from "../harness/demo-game.ts";
import { frameSettings } from "../harness/game-host.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { houseFacts } from "../../src/domain/games/house-catalogue.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, isPhone: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, isPhone: false },
];

describe.each(played(screens))("a game at $name", ({ viewport, isPhone }) => {
  let stage: Stage;
  let tab: AppPage;
  const address = "/en/games/acme/roulette?gc=acme_roulette";
  const search = (): string => new URL(tab.page.url()).search;
  /** Height of what the game stands in, and what else is on the page. */
  async function arrangement() {
    const { page } = tab;
    const main = await page.getByRole("main").boundingBox();
    return {
      game: await page.locator("[data-game]").getAttribute("data-game"),
      header: await page.getByRole("banner").count(),
      headings: await page.getByRole("heading", { level: 1, name: "Game" }).count(),
      width: main?.width,
      below: viewport.height - ((main?.y ?? 0) + (main?.height ?? 0)),
      findings: await axeFindings(page),
    };
  }

  /** On demand, and back again. */
  async function inTheWindow() {
    await tab.page.getByRole("link", { name: "Full window" }).click();
    await tab.page.getByRole("banner").waitFor({ state: "detached" });
    expect(search()).toBe("?gc=acme_roulette&view=full");
    const full = await arrangement();
    await tab.page.reload();
    await tab.page.getByRole("link", { name: "Exit full window" }).click();
    await tab.page.getByRole("banner").waitFor();
    expect(search()).toBe("?gc=acme_roulette");
    return full;
  }

  beforeAll(async () => {
    stage = await createStage({ viewport, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open(address);
    await tab.page.getByText("This game is not offered at the moment").waitFor();
  });
  afterAll(() => stage.dispose());

  it("has the whole of a phone; on a desk it stands under the header, and takes the window on demand", async () => {
    const framed = await arrangement();
    expect(framed).toMatchObject({ game: "acme_roulette", header: isPhone ? 0 : 1, headings: 1, findings: [] });
    const full = { ...framed, header: 0, width: viewport.width, below: 0 };
    expect(isPhone ? framed : await inTheWindow()).toEqual(full);
  });

  it("leads back to its lobby", async () => {
    await tab.page.getByRole("link", { name: "Back to the lobby" }).click();
    await tab.page.waitForURL(/\/en\/casino$/);
    expect(stage.faults).toEqual([]);
  });
});

describe("what a round is played with", () => {
  /** A screen, and the frame that the page around it leaves on it. */
  const windows = [
    { screen: { width: 360, height: 640 }, frame: { width: 360, height: 592 } },
    { screen: { width: 360, height: 740 }, frame: { width: 360, height: 692 } },
    { screen: { width: 1280, height: 720 }, frame: { width: 1280, height: 616 } },
    { screen: { width: 1366, height: 768 }, frame: { width: 1366, height: 664 } },
    { screen: { width: 1920, height: 1080 }, frame: { width: 1920, height: 976 } },
  ];
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 640 }, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("has a frame of this size on each screen", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/games/house/dice?gc=house_dice&mode=demo");
    const frame = tab.page.locator("iframe");
    await frame.waitFor();
    for (const { screen, frame: size } of windows) {
      await tab.page.setViewportSize(screen);
      await expect.poll(async () => Math.floor((await frame.boundingBox())?.height ?? 0)).toBe(size.height);
      const box = await frame.boundingBox();
      expect(box?.width).toBe(size.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height);
    }
    await tab.page.close();
  });

  it.each(houseFacts.map(({ gameCode }) => gameCode))("lies inside the frame, in %s", async (gameCode) => {
    const { page, frame } = await openDemo(stage, gameCode);
    for (const { frame: size } of windows) {
      await page.setViewportSize(size);
      const look = () =>
        frame.evaluate(() => {
          // The table of bets of a game may be longer than a phone: it moves by itself, and nothing else with it.
          const lists = [...document.querySelectorAll("main *")].filter(
            (element) =>
              element.scrollHeight > element.clientHeight + 3 && getComputedStyle(element).overflowY === "auto",
          );
          const controls = [...document.querySelectorAll("button, input")].filter(
            (control) => control.checkVisibility() && !lists.some((list) => list.contains(control)),
          );
          const outside = controls.filter((control) => {
            const { top, bottom, left, right } = control.getBoundingClientRect();
            return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
          });
          const start = document.querySelector("[data-start]")?.getBoundingClientRect();
          const covering = start && document.elementFromPoint(start.x + start.width / 2, start.y + start.height / 2);
          return {
            controls: controls.length > 0,
            outside: outside.map((control) => control.getAttribute("aria-label") ?? control.textContent),
            start: covering?.closest("[data-start]") !== null,
            page: document.documentElement.scrollHeight - innerHeight,
            unsigned: lists.filter((list) => list.parentElement?.getAttribute("data-more") !== "below").length,
            lowestList: Math.min(200, ...lists.map(({ clientHeight }) => clientHeight)),
          };
        });
      // What says that there is more is drawn after the window has its size.
      await expect
        .poll(look, { message: `${size.width} x ${size.height}` })
        .toEqual({ controls: true, outside: [], start: true, page: 0, unsigned: 0, lowestList: 200 });
    }
    await page.close();
  });

  /** Texts beside the frame, and words that are on two lines. */
  it.each(
    played(["el", "ru", "de"]).flatMap((lang) =>
      ["house_jacks", "house_jamb", "house_draw48"].map((game) => [lang, game] as const),
    ),
  )("is whole in the words of %s, in %s", async (lang, gameCode) => {
    const { page, frame } = await openDemo(stage, gameCode, { ...frameSettings, lang });
    await page.setViewportSize({ width: 360, height: 592 });
    const look = () =>
      frame.evaluate(() => {
        const found: string[] = [];
        const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          if (!text.parentElement?.checkVisibility() || text.parentElement.clientWidth === 1) continue;
          for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const { left, right } = range.getBoundingClientRect();
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            if (left < 0 || right > innerWidth || lines > 1) found.push(word);
          }
        }
        return { drawn: document.querySelector("[data-start]")?.checkVisibility() ?? false, found };
      });
    await expect.poll(look).toEqual({ drawn: true, found: [] });
    await page.close();
  });
});
