// Part of `npm run bench:games`: a round of dice, from the tap to the answered result, while the server plays 20 rounds a second for others: over plain
// HTTP, and in the frame of a browser. --rounds=20 a second, --seconds=20, --taps=20
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Tokens } from "../../src/protocol/accounts.ts";
import type { StartSessionAnswer } from "../../src/protocol/games/sessions.ts";
import { setup } from "../harness/built-app.ts";
import { openGame } from "../harness/game-host.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { launch } from "./launched-browser.ts";
import { percentile } from "./statistics.ts";

const perSecond = numberOption("rounds", 20);
const seconds = numberOption("seconds", 20);
const taps = numberOption("taps", 20);
/** Each well below what one session may ask for. */
const players = 20;
const ready = "[data-phase=idle] [data-start][aria-disabled=false]";

setup();
const server = await startServer();
try {
  const sandbox = createSandbox(server.url);
  await sandbox.post("feed", { paused: true });
  await sandbox.post("games", { cycleMs: 0 });

  async function start(username: string): Promise<StartSessionAnswer> {
    await sandbox.post("user", { username, credit: 100_000_000, currency: "RSD" });
    const body = { username, password: "Sandbox-Pass1" };
    const { access_token } = await sandbox.api<Tokens>("/kcmanager/loginUser", body);
    return sandbox.api("/games/v1/games/startSession", { gameCode: "house_dice", lang: "en" }, access_token);
  }
  async function ask(sessionId: string, path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${server.url}/rgs/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-game-session": sessionId },
      body: JSON.stringify(body),
    });
    const told: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(told)}`);
    return told;
  }
  async function roundOf(sessionId: string, body: unknown): Promise<void> {
    // The same request tells how the round stands: the wallet may have been asked again.
    while (((await ask(sessionId, "rounds", body)) as { state: string }).state !== "closed") await pause(500);
  }
  const sessions: string[] = [];
  for (let at = 0; at < players; at += 1) {
    const { sessionId } = await start(`dice${at}`);
    await ask(sessionId, "session", {});
    sessions.push(sessionId);
  }

  /**
   * At a pace that does not wait for answers, until `isOver`. Who has a round open plays no other one: where all have,
   * the server does not keep the pace, and a round begins late.
   * @returns ms of each round
   */
  async function play(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    const free = [...sessions];
    const running = new Set<Promise<void>>();
    const began = performance.now();
    async function playOne(sessionId: string, due: number): Promise<void> {
      const body = { roundId: randomUUID(), stake: 10, bet: { target: 4900 }, clientSeed: "bench" };
      await roundOf(sessionId, body);
      times.push(performance.now() - due);
      free.push(sessionId);
    }
    for (let at = 0; !isOver(); at += 1) {
      const due = began + (at * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      while (free.length === 0) await Promise.race(running);
      const round = playOne(free.shift() ?? "", due);
      running.add(round);
      void round.finally(() => running.delete(round));
    }
    await Promise.all(running);
    return times;
  }
  const span = (ms: number): (() => boolean) => {
    const until = performance.now() + ms;
    return () => performance.now() >= until;
  };

  await play(span(2000));
  const times = await play(span(seconds * 1000));

  const browser = await launch();
  const tapTimes: number[] = [];
  let isDone = false;
  const others = play(() => isDone);
  try {
    const context = await browser.browser.newContext({
      viewport: { width: 360, height: 690 },
      reducedMotion: "reduce",
    });
    const { url } = await start("tapper");
    const { frame } = await openGame(await context.newPage(), server.url, url);
    await frame.evaluate(() =>
      addEventListener("click", ({ timeStamp }) => Object.assign(window, { tappedAt: timeStamp }), true),
    );
    const answers = (): Promise<number> =>
      frame.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/rgs/v1/rounds")).length,
      );
    for (let tap = 0; tap < taps; tap += 1) {
      const before = await answers();
      await frame.locator(ready).click();
      // A round is shown for 1.2 s, and a busy machine looks past that.
      await frame.waitForFunction(
        (count) =>
          performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/rgs/v1/rounds")).length > count,
        before,
      );
      tapTimes.push(
        await frame.evaluate(() => {
          const answered = performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith("/rgs/v1/rounds")) as PerformanceResourceTiming[];
          return (answered.at(-1)?.responseEnd ?? Number.NaN) - (window as unknown as { tappedAt: number }).tappedAt;
        }),
      );
      await frame.locator(ready).waitFor();
    }
  } finally {
    isDone = true;
    await browser.close();
  }
  const beside = await others;
  const figures = (of: readonly number[]) => ({
    rounds: of.length,
    p50: percentile(of, 0.5),
    p95: percentile(of, 0.95),
    worst: Math.max(...of),
  });
  const results = { http: figures(times), frame: figures(tapTimes), besideTheFrame: figures(beside) };
  console.table(results);
  keepResults("dice-round", results);
} finally {
  await server.dispose();
}
