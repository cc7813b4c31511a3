// Games as a player meets them: found in a lobby, played in a frame under the bar, in one tab at a time.
import type { FrameLocator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lobbyPages, type CasinoSections } from "../../src/protocol/games/catalogue.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { serveWithGames } from "../harness/site-with-games.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

describe("games", () => {
  let stage: Stage;
  let tab: AppPage;
  const dice = "/en/games/house/dice?gc=house_dice";
  const state = ({ page }: AppPage) => page.locator('[data-game="state"]').getAttribute("data-state");
  const becomes = (of: AppPage, wanted: string) =>
    until(
      `the game is ${wanted}`,
      () => state(of),
      (now) => now === wanted,
    );
  const frameOf = ({ page }: AppPage): FrameLocator => page.frameLocator('iframe[title="Dice"]');
  const figure = ({ page }: AppPage, name: string) => page.locator(`[data-game="${name}"]`).textContent();

  beforeAll(async () => {
    stage = await createStage({ server: await serveWithGames(), viewport: { width: 1280, height: 800 } });
    await stage.sandbox.post("feed", { paused: true });
    await stage.sandbox.post("games", { cycleMs: 0 });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it("fill every lobby, the first card of a section twice as large as the others", async () => {
    for (const page of lobbyPages) {
      const sections = await stage.sandbox.api<CasinoSections>(`/cms/v1/casino/sections?area=${page}`);
      expect([page, sections.some(({ games }) => games.length > 0)]).toEqual([page, true]);
    }
    for (const page of ["casino2", "virtuals", "casino_section?section=slots"]) {
      await tab.open(`/en/${page}`);
      await tab.page.locator("[data-lobby-section] [data-game-card]").first().waitFor();
    }
    await tab.open("/en/casino");
    const cards = tab.page.locator('[data-lobby-section="popular"] [data-game-card]');
    await cards.nth(1).waitFor();
    const [first, second] = [await cards.first().boundingBox(), await cards.nth(1).boundingBox()];
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(2, 0);
    expect((first?.height ?? 0) / (second?.height ?? 1)).toBeCloseTo(1, 0);
    expect(await axeFindings(tab.page)).toEqual([]);
    await tab.page.getByRole("textbox", { name: "Search games" }).fill("orc");
    await tab.page.getByText("1 game found").waitFor();
    await expect.poll(() => tab.page.locator("[data-game-card]").count()).toBe(1);
  });

  it("are known by their code; an address that says otherwise is corrected", async () => {
    await tab.open("/en/games/acme/roulette?gc=house_dice&mode=demo");
    await tab.page.waitForURL(/\/en\/games\/house\/dice\?gc=house_dice&mode=demo$/);
    await becomes(tab, "running");
    expect(await figure(tab, "mode")).toBe("Demo");
    await tab.open("/en/games/house/no_such_game");
    await tab.page.getByText("This game is not offered at the moment").waitFor();
  });

  it("are played under the bar, which agrees with the header and the server", async () => {
    await tab.open("/en/");
    await tab.logIn("player");
    await tab.open(dice);
    await becomes(tab, "running");
    await frameOf(tab).getByRole("button", { name: "Play" }).click();
    await frameOf(tab)
      .getByText(/^closed/)
      .waitFor();
    const won = (await frameOf(tab).locator("#result").textContent()) === "closed 101.03";
    await until(
      "the net result",
      () => figure(tab, "net"),
      (text) => text === (won ? "+1,03" : "-100,00"),
    );
    await until(
      "the balance",
      () => tab.balance(),
      (minor) => minor === (won ? 1_000_103 : 990_000),
    );
    expect(await figure(tab, "balance")).toBe(won ? "10.001,03" : "9.900,00");
    expect(await figure(tab, "elapsed")).toMatch(/^0:0\d:\d\d$/);
    // The frame says one thing that means nothing.
    expect(await tab.page.locator("[data-dropped]").getAttribute("data-dropped")).toBe("1");
    expect(await axeFindings(tab.page)).toEqual([]);
    await tab.page.getByRole("link", { name: "Full window" }).click();
    await tab.page.getByRole("banner").waitFor({ state: "detached" });
    await becomes(tab, "running");
    expect(await figure(tab, "mode")).toBe("Real");
  });

  it("wait under a dialog, out of reach", async () => {
    await stage.sandbox.post("emit", {
      event: "casinoBetLimit",
      payload: { game_code: "house_dice", game_limit: 100, currency: "RSD" },
      namespace: "/sports",
      username: "player",
    });
    await tab.dialog("Bet limit").waitFor();
    await becomes(tab, "paused");
    await frameOf(tab).getByText("paused: dialog").waitFor();
    await expect.poll(() => tab.page.locator("[inert] iframe").count()).toBe(1);
    await tab.dialog("Bet limit").getByRole("button", { name: "OK" }).click();
    await becomes(tab, "running");
    await frameOf(tab).getByText("playing").waitFor();
  });

  it("are played in one tab at a time, end with the player, and are found again", async () => {
    const other = await stage.newTab();
    await other.open(dice);
    await becomes(other, "running");
    await tab.page.getByText("You are playing elsewhere").waitFor();
    await tab.page.getByRole("button", { name: "Play here" }).click();
    await becomes(tab, "running");
    await other.page.getByText("You are playing elsewhere").waitFor();
    await other.open("/en/games");
    await other.page.locator('[data-lobby-row="last-played"] [data-game-card="house_dice"]').waitFor();
    await other.page.getByRole("button", { name: "Favourite: Dice" }).first().click();
    await other.page.reload();
    await other.page.locator('[data-lobby-row="favourites"] [data-game-card="house_dice"]').waitFor();
    await other.open("/en/logout");
    await tab.page.getByText("Log in to play").waitFor();
    await expect.poll(() => tab.page.locator("iframe").count()).toBe(0);
    await other.page.close();
  });

  it("leave with their section, and the others stay", async () => {
    await tab.open(`${dice}&mode=demo`);
    await becomes(tab, "running");
    await stage.sandbox.post("settings", { scope: "status", key: "disableVirtualsPage", value: true });
    await stage.sandbox.post("settings", { scope: "status", key: "disableCasinoPage", value: true });
    await tab.page.waitForURL(/\/en\/?$/);
    await stage.sandbox.post("settings", { scope: "status", key: "disableCasinoPage", value: false });
    await tab.open(`${dice}&mode=demo`);
    await becomes(tab, "running");
    // The same the other way round.
    await stage.sandbox.post("settings", { scope: "status", key: "disableVirtualsPage", value: false });
    await stage.sandbox.post("settings", { scope: "status", key: "disableCasinoPage", value: true });
    await tab.open("/en/games/house/vf?gc=house_vf&mode=demo");
    await becomes(tab, "running");
    const address = await tab.page.locator("iframe").getAttribute("src");
    const session = new URLSearchParams(new URL(address ?? "", stage.server.url).hash.slice(1)).get("session") ?? "";
    const opened = async (): Promise<number> => {
      const headers = { "content-type": "application/json", "x-game-session": session };
      return (await fetch(`${stage.server.url}/rgs/v1/session`, { method: "POST", body: "{}", headers })).status;
    };
    expect(await opened()).toBe(200);
    await stage.sandbox.post("settings", { scope: "status", key: "disableCasinoPage", value: false });
    await stage.sandbox.post("settings", { scope: "status", key: "disableVirtualsPage", value: true });
    await tab.page.waitForURL(/\/en\/?$/);
    await until("the session ends", opened, (status) => status === 410);
    await tab.open(`${dice}&mode=demo`);
    await becomes(tab, "running");
    await stage.sandbox.post("settings", { scope: "status", key: "disableVirtualsPage", value: false });
    expect(stage.faults).toEqual([]);
  });
});
