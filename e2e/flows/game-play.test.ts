// A player at the games of the house: what stays of a hand over a reload, what comes over a game that runs, and what is
// told in every tab.
import { join } from "node:path";
import type { FrameLocator } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawOf } from "../../server/casino/house/seeds.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { blackjack } from "../../src/domain/games/blackjack/blackjack.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { SetGameRequest } from "../../src/protocol/games/operator-games.ts";
import type { RoundsAnswer } from "../../src/protocol/games/rounds.ts";
import { startTestServer } from "../../tests/harness/server.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

const clientSeed = "chosen by the player";
const minute = 60_000;
/** Played before, newest first; the others of the house are played here. */
const playedBefore = ["house_jamb", "house_jacks", "house_roulette", "house_keno", "house_lantern_river"];

/** The server's clock is the machine's, moved on by the story. */
let ahead = 0;
let stage: Stage;
let token: string;
let admin: string;
/** The game, and the lobby beside it. */
let [tab, lobby] = [] as unknown as [AppPage, AppPage];

beforeAll(async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const config = { distDir: join(import.meta.dirname, "../../dist") };
  const { url, dataDir, stop } = await startTestServer({ clock, config });
  let runs = true;
  const dispose = async (): Promise<void> => {
    runs = false;
    await stop();
  };
  const server = {
    url,
    dataDir,
    kill: dispose,
    start: async () => undefined,
    runs: () => runs,
    output: () => "",
    dispose,
  };
  stage = await createStage({ server, viewport: { width: 1280, height: 800 } });
  const { sandbox } = stage;
  await sandbox.post("feed", { paused: true });
  await sandbox.post("user", { username: "player", credit: 10_000, currency: "RSD" });
  [token, admin] = [await tokenOf(sandbox, "player"), await tokenOf(sandbox, "admin")];
  const seed = openHand();
  await sandbox.post("games", { cycleMs: 0, seeds: { username: "player", seed, clientSeed } });
  const played = (object: string, value: string[]) => ({ object, property: "last_played_games", value });
  const settings = [
    played("casino", playedBefore),
    played("casino_live", ["house_wheel"]),
    played("virtuals", ["house_vf", "house_dogs"]),
  ];
  await sandbox.api("/cms/v1/users/userSettings", { settings }, token);
  await sandbox.api("/account/v1/gambling/realityCheck", { minutes: 15 }, token);
  [tab, lobby] = [await stage.newTab(), await stage.newTab()];
  await tab.open("/en/casino");
  await tab.logIn("player");
  await lobby.open("/en/casino");
});
afterAll(() => stage.dispose());

/** A seed whose first hand waits for its player. */
function openHand(): string {
  for (let number = 1; ; number += 1) {
    const seed = number.toString(16).padStart(64, "0");
    if (!blackjack.isClosed(blackjack.open(null, drawOf({ seed }, clientSeed, 0)))) return seed;
  }
}

const open = (name: string) => tab.open(`/en/games/house/${name}?gc=house_${name}`);
const frameOf = (title: string): FrameLocator => tab.page.frameLocator(`iframe[title="${title}"]`);
const ready = "[data-phase=idle] [data-start][aria-disabled=false]";
const becomes = (wanted: string) => tab.page.locator(`[data-game="state"][data-state="${wanted}"]`).waitFor();
const figure = (name: string) => tab.page.locator(`[data-game="${name}"]`).textContent();
const history = async (gameCode: string) =>
  (await stage.sandbox.api<RoundsAnswer>("/games/v1/rounds/history", { gameCode }, token)).result;
const setGame = (change: Omit<SetGameRequest, "reason">) =>
  stage.sandbox.api("/operator/v1/games/set", { reason: "for a test", ...change }, admin);

const hand = () =>
  frameOf("Blackjack")
    .locator("[data-phase=playing] [data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
/** The server has rounds of the game: in the frame one is shown for a second or so, and a busy machine looks past that. */
const hasRounds = (gameCode: string, count: number) =>
  until(
    `rounds of ${gameCode}`,
    () => history(gameCode),
    (rounds) => rounds.length === count,
  );
let dealt: (string | null)[] = [];
const openRound = () =>
  lobby.page.locator('[data-lobby-row="open-rounds"] [data-game-card="house_blackjack"]').getByText("Round open");

it("gives a hand back over a reload: the same cards, one stake, and its card says that it waits", async () => {
  await open("blackjack");
  const frame = frameOf("Blackjack");
  await frame.locator(ready).click();
  await frame.locator("[data-phase=playing]").waitFor();
  await expect.poll(hand).toHaveLength(4);
  dealt = await hand();
  await tab.page.reload();
  await frame.locator("[data-phase=playing]").waitFor();
  await expect.poll(hand).toEqual(dealt);
  expect(await history("house_blackjack")).toMatchObject([{ state: "open", stake: 50 }]);
  await openRound().waitFor();
});

it("keeps a hidden balance masked while it moves, and shows the true one after", async () => {
  await open("dice");
  const frame = frameOf("Dice");
  await frame.locator(ready).waitFor();
  await tab.flip("Hide balance");
  await until(
    "the bar hides it",
    () => figure("balance"),
    (text) => text === "*****",
  );
  await frame.locator(ready).click();
  await hasRounds("house_dice", 1);
  await frame.locator(ready).waitFor();
  expect(await frame.getByRole("status").innerText()).not.toContain("Balance");
  expect(await figure("balance")).toBe("*****");
  expect(await tab.page.locator("[data-wallet=balance]").first().textContent()).not.toMatch(/\d/);
  await tab.flip("Hide balance");
  const rounds = await history("");
  const credit = rounds.reduce((sum, { net }) => sum + Math.round(net * 100), 1_000_000);
  for (const { page } of [tab, lobby])
    await page.locator("[data-wallet=balance]").first().getByText(formatMoney(credit)).waitFor();
});

it("tells of a lower limit and of a bet over it in every tab, and one OK closes all of them", async () => {
  const limits = (max: number) => setGame({ gameCode: "house_dice", limits: [{ currency_id: 1, max }] });
  const isTold = async () => {
    for (const each of [tab, lobby])
      await each.dialog("Bet limit").getByText("You are over the maximum bet of 10,00").waitFor();
    await lobby.dialog("Bet limit").getByRole("button", { name: "OK" }).click();
    for (const each of [tab, lobby]) await each.dialog("Bet limit").waitFor({ state: "hidden" });
    await becomes("running");
  };
  await limits(10);
  await isTold();
  await frameOf("Dice").locator(ready).click();
  await isTold();
  // Nothing was staked.
  expect(await history("house_dice")).toHaveLength(1);
  await limits(10_000);
});

it("ends with its game, and the lobby shows it closed without a reload", async () => {
  const card = lobby.page.locator('[data-lobby-section="popular"] [data-game-card="house_dice"]');
  expect(await card.getAttribute("data-state")).toBe("open");
  await setGame({ gameCode: "house_dice", enabled: false });
  await becomes("ended");
  await tab.page.getByText("This game is not available any more. A round that was open is still paid.").waitFor();
  for (const each of [tab, lobby]) await each.page.getByText("This game is not available at the moment").waitFor();
  await expect.poll(() => tab.page.locator("iframe").count()).toBe(0);
  await tab.page.getByRole("region", { name: "Messages" }).getByRole("button").click();
  await until(
    "the card",
    () => card.getAttribute("data-state"),
    (state) => state === "disabled",
  );
  expect(await card.getByRole("link").count()).toBe(0);
  await setGame({ gameCode: "house_dice", enabled: true });
  await until(
    "the card",
    () => card.getAttribute("data-state"),
    (state) => state === "open",
  );
});

it("shows the true result after a line that broke in a spin, and a lobby as of when it was read", async () => {
  await open("plum_orchard");
  const frame = frameOf("Plum Orchard");
  await frame.locator(ready).waitFor();
  await frame.locator(ready).click();
  await hasRounds("house_plum_orchard", 1);
  await stage.sandbox.post("faults", { offline: true });
  await becomes("offline");
  await tab.page.getByText("Waiting for the connection. A bet that arrived is played out").waitFor();
  await lobby.page.locator("[data-as-of]").first().waitFor();
  await expect
    .poll(() => lobby.page.locator("[data-game-card] [role=link][aria-disabled=true]").count())
    .toBeGreaterThan(0);
  await expect.poll(() => lobby.page.locator("[data-game-card] a").count()).toBe(0);
  await stage.sandbox.post("faults", { offline: false });
  await becomes("running");
  await frame.locator(ready).waitFor();
  const rounds = await history("house_plum_orchard");
  expect(rounds).toMatchObject([{ state: "closed", stake: 20 }]);
  const [win, stake] = [rounds[0]?.win ?? 0, 20];
  const amount = win.toFixed(2).replace(".", ",");
  const told = win > stake ? `You win ${amount}` : `Returned ${amount} of 20,00`;
  await frame.getByRole("status").getByText(told).waitFor();
});

it("leaves the ten games that were played last, newest first", async () => {
  await lobby.page.locator("[data-as-of]").first().waitFor({ state: "detached" });
  const codes = () =>
    lobby.page
      .locator('[data-lobby-row="last-played"] [data-game-card]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game-card")));
  const played = ["house_plum_orchard", "house_dice", "house_blackjack", ...playedBefore, "house_wheel", "house_vf"];
  await expect.poll(codes).toEqual(played);
});

it("stands still under a reality check that comes over a hand, and goes on after it", async () => {
  await open("blackjack");
  const stand = frameOf("Blackjack").getByRole("button", { name: "Stand" });
  await stand.waitFor();
  await expect.poll(hand).toEqual(dealt);
  const box = await stand.boundingBox();
  if (box === null) throw new Error("there is nothing to press");
  ahead += 16 * minute;
  const check = tab.dialog("Reality check");
  await check.waitFor();
  await becomes("paused");
  await expect.poll(() => tab.page.locator("[inert] iframe").count()).toBe(1);
  // Neither mouse nor finger reaches what lies below, and no key leads there.
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  expect(await tab.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, at)).not.toBe("IFRAME");
  for (let pressed = 0; pressed < 6; pressed += 1) await tab.page.keyboard.press("Tab");
  expect(await tab.page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
  await check.getByRole("button", { name: "Continue" }).click();
  await becomes("running");
  token = await tokenOf(stage.sandbox, "player");
  expect(await history("house_blackjack")).toMatchObject([{ state: "open", stake: 50 }]);
  expect(await hand()).toEqual(dealt);
  await stand.click();
  await frameOf("Blackjack").locator(ready).waitFor();
  expect(await history("house_blackjack")).toMatchObject([{ state: "closed", stake: 50 }]);
  await openRound().waitFor({ state: "detached" });
  expect(stage.faults).toEqual([]);
});
