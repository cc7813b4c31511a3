// What several flows of one test process use in turn: a served app and a browser cost seconds of work to start.
import type { Browser } from "playwright";
import { launchLightChromium } from "./chromium.ts";
import { createSandbox } from "./sandbox.ts";
import { endServers, startServer, type ServerProcess } from "./server-process.ts";

const idleServers: ServerProcess[] = [];
const idleBrowsers: Browser[] = [];

// The runner ends its processes by a signal; the browser's own listener goes by `exit`.
function end(): void {
  endServers();
  process.exit(0);
}
process.once("SIGTERM", end);
process.once("disconnect", end);

/** A server in its seeded state; sessions of its demo users may be left from earlier flows. */
export async function takeServer(): Promise<ServerProcess> {
  const server = idleServers.pop();
  if (server === undefined) return startServer();
  const sandbox = createSandbox(server.url);
  // A flow that failed may have left them on.
  await sandbox.post("faults", {
    offline: false,
    dropSockets: false,
    silenceSockets: false,
    latencyMs: 0,
    failRate: 0,
    truncate: 0,
  });
  await sandbox.post("feed", { paused: false });
  await sandbox.post("reset", {});
  return server;
}

export async function giveServerBack(server: ServerProcess): Promise<void> {
  if (server.runs()) idleServers.push(server);
  else await server.dispose();
}

export async function takeBrowser(): Promise<Browser> {
  const browser = idleBrowsers.pop();
  return browser?.isConnected() ? browser : launchLightChromium();
}

/** Closes every context of it. */
export async function giveBrowserBack(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
  idleBrowsers.push(browser);
}
