// The way a player goes in every engine: each has a file of its own, so that they are played beside each other.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer, type ServerProcess } from "../harness/server-process.ts";
import { buildBet } from "./builder-story.ts";
import type { Engine } from "./engine.ts";
import { logInByCode } from "./factor-story.ts";
import { playFrame } from "./frame-story.ts";
import { pressFirstRows } from "./press-story.ts";
import { playStory } from "./story.ts";

/** @param name told with how long the way took */
export function describeEngine(name: string, open: () => Promise<Engine>): void {
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
    const sandbox = createSandbox(server.url);
    // An odd that is suspended meanwhile could not be pressed.
    await sandbox.post("feed", { paused: true });
    await pressFirstRows(engine, server.url);
    expect(await sandbox.violations()).toEqual([]);
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
}
