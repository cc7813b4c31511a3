// The slots of the house as a player sees them: what a return at or below the stake says, and what free spins do.
import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDraw, type Draw, playerBlockText } from "../../src/domain/games/draw.ts";
import { freeSpins, lanternRiver } from "../../src/domain/games/slots/lantern-river.ts";
import { plumOrchard } from "../../src/domain/games/slots/plum-orchard.ts";
import type { RoundsAnswer } from "../../src/protocol/games/rounds.ts";
import type { StartSessionAnswer } from "../../src/protocol/games/sessions.ts";
import { frameSettings, openGame, type GameHost } from "../harness/game-host.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";

const clientSeed = "chosen by the player";
const credit = 10_000;
const stake = 20;

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 690 } });
  await stage.sandbox.post("feed", { paused: true });
  await stage.sandbox.post("user", { username: "spinner", credit, currency: "RSD" });
  token = await tokenOf(stage.sandbox, "spinner");
});
afterAll(() => stage.dispose());

/** What is drawn in round `nonce` of a pair of seeds. */
function drawn(seed: Buffer, nonce: number): Draw {
  return createDraw((at) =>
    createHmac("sha256", seed)
      .update(playerBlockText(clientSeed, nonce, at))
      .digest(),
  );
}

function plumPaid(seed: Buffer, nonce: number): number {
  const { numerator, denominator } = plumOrchard.payout(plumOrchard.open(null, drawn(seed, nonce)));
  return (stake * numerator) / denominator;
}

function seedWhere(fits: (seed: Buffer) => boolean): string {
  for (;;) {
    const seed = randomBytes(32);
    if (fits(seed)) return seed.toString("hex");
  }
}

async function open(gameCode: string, seed: string): Promise<GameHost> {
  await stage.sandbox.post("games", { seeds: { username: "spinner", seed, clientSeed } });
  const body = { gameCode, lang: "en" };
  const { url } = await stage.sandbox.api<StartSessionAnswer>("/games/v1/games/startSession", body, token);
  return openGame((await stage.newTab()).page, stage.server.url, url, frameSettings);
}

async function spin({ frame, said }: GameHost): Promise<string> {
  // The reels turn for a second or so, and a busy machine looks past that.
  const ended = async () =>
    (await said()).filter((message) => message.type === "round" && message.state === "ended").length;
  const before = await ended();
  await frame.locator("[data-phase=idle] [data-start][aria-disabled=false]").click();
  await expect.poll(ended).toBe(before + 1);
  await frame.locator("[data-phase=idle]").waitFor();
  return frame.getByRole("status").innerText();
}

it("tells 8 of 20 plainly and 32 of 20 as a win", async () => {
  const host = await open(
    "house_plum_orchard",
    seedWhere((seed) => plumPaid(seed, 0) === 8 && plumPaid(seed, 1) === 32),
  );
  const { frame } = host;
  expect(await spin(host)).toBe("Returned 8,00 of 20,00\nBalance 9.988,00");
  expect(await frame.getByRole("status").getAttribute("data-tone")).toBe("plain");
  // The lines that paid are told, in the colour of what is only told.
  expect(await frame.locator("svg[data-tone=paid]").count()).toBe(1);
  expect(await frame.locator("[data-mark=won], svg[data-tone=won]").count()).toBe(0);

  expect(await spin(host)).toBe("You win 32,00\nBalance 10.000,00");
  expect(await frame.getByRole("status").getAttribute("data-tone")).toBe("win");
  expect(await frame.locator("svg[data-tone=won]").count()).toBe(1);
  expect(await frame.locator("[data-mark=won]").count()).toBeGreaterThan(0);
  await host.page.close();
});

it("leaves a round to the house when the frame is closed before its reels stand", async () => {
  const host = await open(
    "house_plum_orchard",
    seedWhere((seed) => plumPaid(seed, 0) === 12),
  );
  await host.frame.locator("[data-phase=idle] [data-start][aria-disabled=false]").click();
  await expect.poll(host.said, { timeout: 10_000 }).toContainEqual(expect.objectContaining({ state: "begun" }));
  await host.page.close();
  await expect
    .poll(async () => {
      const { result } = await stage.sandbox.api<RoundsAnswer>("/games/v1/rounds/history", {}, token);
      return result[0];
    })
    .toMatchObject({ state: "closed", win: 12 });
});

it("plays free spins by themselves, and says nothing of the end before it is there", async () => {
  const { frame, page } = await open(
    "house_lantern_river",
    seedWhere((seed) => lanternRiver.open(null, drawn(seed, 0)).spins.length > freeSpins.count),
  );
  await frame.locator("[data-phase=idle] [data-start][aria-disabled=false]").click();
  for (const spin of [1, 2]) await frame.getByText(`Free spin ${spin} of 8, wins ×2`).waitFor();
  expect(await frame.locator("[data-start]").getAttribute("aria-disabled")).toBe("true");
  expect(await frame.getByRole("status").innerText()).toBe("Balance 9.992,00");
  await page.close();
  expect(stage.faults).toEqual([]);
});
