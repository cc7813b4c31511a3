// Part of `npm run bench:games`: scrolls a lobby section of 60 games, and notes the time between frames. --games=60, --slow=1,4
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { houseFacts } from "../../src/domain/games/house-catalogue.ts";
import { setup } from "../harness/built-app.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { launch } from "./launched-browser.ts";
import { percentile } from "./statistics.ts";

const count = numberOption("games", 60);
const art = houseFacts.map(({ gameCode }) => `/game_art/${gameCode.replace(/^house_/, "")}.svg`);
const games = Array.from({ length: count }, (_, at) => ({
  gameCode: `far_game_${at}`,
  name: `Game ${at + 1}`,
  area: "slots",
  image: art[at % art.length],
  tags: ["new"],
  demo: true,
  kind: "instant",
  rtp: "96.10",
  rtpNote: null,
  volatility: 4,
  hitRate: "21.00",
  maxMultiplier: 500,
  limits: [{ currency: "RSD", currency_id: 1, min: 10, max: 500, maxRound: 500, maxWin: 250_000 }],
  cycleMs: 2500,
}));

setup();
/** Who provides them: only asked which there are. */
const provider = createServer((_, response) => response.end(JSON.stringify(games)));
await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), "kvota-lobby-"));
const file = join(folder, "providers.json");
writeFileSync(
  file,
  JSON.stringify([
    { code: "far", name: "Far", secret: "a secret of the benchmark", apiUrl: origin, frameOrigin: origin },
  ]),
);
const server = await startServer({ GAME_PROVIDERS: file });
const results: { slowDown: number; frames: number; p50: number; p95: number; worst: number }[] = [];
try {
  const sandbox = createSandbox(server.url);
  await sandbox.post("feed", { paused: true });
  const sections = [{ id: "sixty", name: "Sixty", games: games.map(({ gameCode }) => gameCode) }];
  await sandbox.api("/operator/v1/games/sections", { page: "slots", sections }, await tokenOf(sandbox, "admin"));
  for (const slowDown of numbersOption("slow", [1, 4])) {
    const browser = await launch();
    try {
      const context = await browser.browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      // All sections together show a row of each.
      await page.goto(`${server.url}/en/slots?section=sixty`);
      await page.locator("[data-game-card=far_game_0]").waitFor();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
      await page.evaluate(() => {
        const frames: number[] = [];
        Object.assign(window, { kvotaTimes: frames });
        const note = (at: number): void => {
          frames.push(at);
          requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
      for (const yDistance of [-2000, 2000, -2000, 2000])
        await session.send("Input.synthesizeScrollGesture", {
          x: 640,
          y: 600,
          yDistance,
          speed: 1500,
          gestureSourceType: "touch",
        });
      const times = await page.evaluate(() => (window as unknown as { kvotaTimes: number[] }).kvotaTimes);
      if ((await page.evaluate(() => document.documentElement.scrollHeight)) < 1200)
        throw new Error("the lobby is too short to be scrolled");
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const worst = Math.max(...gaps);
      results.push({ slowDown, frames: gaps.length, p50: percentile(gaps, 0.5), p95: percentile(gaps, 0.95), worst });
    } finally {
      await browser.close();
    }
  }
  console.table(results);
  keepResults("lobby-scroll", results);
} finally {
  await server.dispose();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
}
