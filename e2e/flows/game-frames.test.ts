// The frames of the house's games: shut off from the site, playable by keyboard alone, in every language, dark and light.
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInColors } from "../../src/domain/theme/built-in-colors.ts";
import { htmlTags, siteLanguages } from "../../src/domain/site-languages.ts";
import { openDemo } from "../harness/demo-game.ts";
import { frameSettings, type GameHost } from "../harness/game-host.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 690 } });
  await stage.sandbox.post("feed", { paused: true });
});
afterAll(() => stage.dispose());

const readyToStart = "[data-phase=idle] [data-start][aria-disabled=false]";
const result = ({ frame }: GameHost) => frame.getByRole("status");

/** The document is wider than the window by so much. */
const overhang = ({ frame }: GameHost): Promise<number> =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function axeIn({ page }: GameHost): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await builder.include("iframe").analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
}

describe("a frame", () => {
  let host: GameHost;
  beforeAll(async () => {
    host = await openDemo(stage, "house_dice");
  });
  afterAll(() => host.page.close());

  it("reaches nothing of the site's, whatever it tries", async () => {
    const tried = await host.frame.evaluate(async () => {
      const fails = (attempt: () => unknown): boolean => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      };
      return {
        origin: window.origin,
        storage: fails(() => localStorage.length),
        databases: fails(() => indexedDB.open("device")),
        parent: fails(() => window.parent.document),
        top: fails(() => (window.top!.location.href = "about:blank")),
      };
    });
    expect(tried).toEqual({ origin: "null", storage: true, databases: true, parent: true, top: true });
  });

  it("plays one round for a key that is held down, and tells it", async () => {
    const { page, frame } = host;
    const rounds = async () =>
      (await host.said()).flatMap((message) => (message.type === "round" ? message.state : []));
    // So that nothing but the press itself stands between two rounds.
    await stage.sandbox.post("games", { cycleMs: 0 });
    await frame.locator(readyToStart).focus();
    await page.keyboard.down("Enter");
    await expect.poll(rounds, { timeout: 10_000 }).toEqual(["begun", "ended"]);
    await frame.locator(readyToStart).waitFor();
    for (let repeated = 0; repeated < 10; repeated += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await frame.locator(readyToStart).count()).toBe(1);
    expect(await rounds()).toEqual(["begun", "ended"]);
    expect(await result(host).innerText()).toMatch(/^(?:You win|Returned) .*\nBalance [\d.]+,00$/);
    await page.keyboard.press("Enter");
    await expect.poll(rounds, { timeout: 10_000 }).toEqual(["begun", "ended", "begun", "ended"]);
    await stage.sandbox.post("games", { cycleMs: 5000 });
  });

  it("lets no press through while the page around shows something over it", async () => {
    const { page, frame } = host;
    await frame.locator(readyToStart).waitFor();
    const before = (await host.said()).length;
    await host.send({ type: "pause", reason: "realityCheck" });
    await frame.locator("main[inert]").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.mouse.click(270, 570);
    await page.touchscreen.tap(270, 570).catch(() => page.mouse.click(270, 570));
    await host.send({ type: "resume" });
    await frame.locator(readyToStart).waitFor();
    expect((await host.said()).slice(before)).toEqual([]);
  });

  it("counts what is no message and takes none from anybody but its page", async () => {
    const { page, frame } = host;
    await page.evaluate(() => {
      const { port } = window as unknown as { port: MessagePort };
      for (let at = 0; at < 1000; at += 1) port.postMessage({ type: "close", at, nothing: at % 2 ? null : undefined });
      for (let at = 0; at < 1000; at += 1) port.postMessage({ type: `unheard of ${at}` });
      document.querySelector("iframe")?.contentWindow?.postMessage({ type: "pause", reason: "dialog" }, "*");
    });
    await expect.poll(() => frame.locator("html").getAttribute("data-dropped"), { timeout: 10_000 }).toBe("1001");
    expect(await frame.locator("main[inert]").count()).toBe(0);
  });
});

it("shows its rules to a guest, and gives the keyboard back", async () => {
  const host = await openDemo(stage, "house_dice");
  const { page, frame } = host;
  await frame.getByRole("button", { name: "Rules" }).press("Enter");
  const rules = frame.getByRole("dialog", { name: "Dice: rules" });
  for (const told of ["98 %", "Stakes from 10,00 to 10.000,00", "Fingerprint of this seed", "How to play"])
    await rules.getByText(told).first().waitFor();
  await page.keyboard.press("Escape");
  await rules.waitFor({ state: "hidden" });
  expect(await frame.locator("main:not([inert])").count()).toBe(1);
  await page.close();
});

it("says that it waits, and shows what the house decided when the connection is back", async () => {
  const host = await openDemo(stage, "house_dice");
  const { frame, page } = host;
  await frame.locator(readyToStart).waitFor();
  await stage.sandbox.post("faults", { offline: true });
  await frame.locator(readyToStart).click();
  await result(host).getByText("Waiting for the connection").waitFor();
  expect((await host.said()).filter(({ type }) => type === "round")).toEqual([]);
  await stage.sandbox.post("faults", { offline: false });
  await expect.poll(() => result(host).innerText(), { timeout: 15_000 }).toMatch(/^(?:You win|Returned) /);
  expect((await host.said()).filter(({ type }) => type === "round")).toHaveLength(2);
  await page.close();
});

it("asks no wallet for play money", async () => {
  const calls = async () => (await stage.sandbox.api<{ wallet: Record<string, number> }>("/sandbox/games")).wallet;
  const before = await calls();
  const { frame, page } = await openDemo(stage, "house_dice");
  await frame.locator(readyToStart).click();
  await frame
    .locator("[data-phase=idle] [role=status]")
    .getByText(/^(?:You win|Returned) /)
    .waitFor();
  expect(await frame.getByText("DEMO").isVisible()).toBe(true);
  expect(await calls()).toEqual(before);
  await page.close();
});

it("leads to the site where it is opened by itself, and starts nothing", async () => {
  const { page } = await stage.newTab();
  await page.goto(`${stage.server.url}/play/house/dice`);
  const link = page.getByRole("link", { name: "Open the games" });
  expect(await link.getAttribute("href")).toBe("/games");
  expect(await page.evaluate(() => window.origin)).toBe("null");
  await page.close();
});

/** The widest first: they have least to spare. */
const games = [
  "house_roulette",
  "house_vf",
  "house_dogs",
  "house_draw48",
  "house_plinko",
  "house_blackjack",
  "house_keno",
  "house_wheel",
  "house_tram",
  "house_dice",
  "house_plum_orchard",
  "house_lantern_river",
  "house_jacks",
  "house_jamb",
] as const;
describe.each(played(games, 3))("%s", (gameCode) => {
  let host: GameHost;
  beforeAll(async () => {
    host = await openDemo(stage, gameCode);
    await host.page.setViewportSize({ width: 320, height: 568 });
  });
  afterAll(() => host.page.close());

  it("fits 320 px in every language", async () => {
    const over: Record<string, number> = {};
    for (const lang of siteLanguages) {
      await host.send({ type: "settings", ...frameSettings, lang });
      await host.frame.locator(`html[lang="${htmlTags[lang]}"]`).waitFor();
      over[lang] = await overhang(host);
    }
    expect(over).toEqual(Object.fromEntries(siteLanguages.map((lang) => [lang, 0])));
  });

  it.each(played(["dark", "light"] as const))("has nothing that axe finds, %s", async (mode) => {
    await host.send({ type: "settings", ...frameSettings, theme: builtInColors[mode] });
    await host.frame.locator(`html[lang=en][data-theme=${mode}]`).waitFor();
    expect(await axeIn(host)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
