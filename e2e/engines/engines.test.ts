// The way a player goes in every engine. Chromium is everywhere; the other two are driven as Debian has them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../harness/chromium.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer, type ServerProcess } from "../harness/server-process.ts";
import { buildBet } from "./builder-story.ts";
import type { Engine } from "./engine.ts";
import { logInByCode } from "./factor-story.ts";
import { playFrame } from "./frame-story.ts";
import { firefoxPath, webKitPaths } from "./installed.ts";
import { openChromium, openFirefox } from "./puppeteer-engine.ts";
import { pressFirstRows } from "./press-story.ts";
import { playStory } from "./story.ts";
import { openWebKit } from "./webkit-engine.ts";

/** An engine that is not there fails. */
function present<Paths>(paths: Paths | null): Paths {
  if (paths === null) throw new Error("not installed: npm run test:browser installs it");
  return paths;
}

const engines: readonly { name: string; open: () => Promise<Engine> }[] = [
  { name: "Chromium", open: () => openChromium(present(chromiumPath())) },
  { name: "Firefox", open: () => openFirefox(present(firefoxPath())) },
  { name: "WebKit", open: () => openWebKit(present(webKitPaths())) },
];
const played = process.platform === "linux" ? engines : engines.slice(0, 1);
if (played.length < engines.length) console.log("Firefox and WebKit are left out: they are driven on Linux alone");

describe.each(played)("$name", ({ name, open }) => {
  let server: ServerProcess;
  let engine: Engine;
  beforeAll(async () => {
    [server, engine] = await Promise.all([startServer(), open()]);
  });
  afterAll(async () => {
    await engine.close();
    await server.dispose();
  });

  it("plays the way a player goes", async () => {
    const began = performance.now();
    await playStory(engine, server, createSandbox(server.url));
    const seconds = (performance.now() - began) / 1000;
    console.log(`${name}: ${seconds.toFixed(1)} s`);
    expect(await createSandbox(server.url).violations()).toEqual([]);
  }, 240_000);

  it("lets an odd be pressed before the app's code is there", async () => {
    await pressFirstRows(engine, server.url);
    expect(await createSandbox(server.url).violations()).toEqual([]);
  });

  it("builds a bet of three outcomes of one match", async () => {
    const sandbox = createSandbox(server.url);
    const { odd, legs } = await buildBet(engine, server, sandbox);
    expect(odd).toBeGreaterThan(1);
    expect(legs).toBe(3);
    expect(await sandbox.violations()).toEqual([]);
  }, 180_000);

  it("logs in by a code of an authenticator app", async () => {
    // An origin of its own: nobody is signed in there.
    const fresh = await startServer();
    try {
      const sandbox = createSandbox(fresh.url);
      await logInByCode(engine, fresh, sandbox);
      expect(await sandbox.violations()).toEqual([]);
    } finally {
      await fresh.dispose();
    }
  }, 180_000);

  it("opens a game in an origin of its own", async () => {
    const sandbox = createSandbox(server.url);
    expect(await playFrame(engine, server, sandbox)).toEqual({ origin: "null", said: [{ type: "loaded" }] });
    expect(await sandbox.violations()).toEqual([]);
  });
});
