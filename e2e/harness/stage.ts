// One served app, one browser with an empty profile, and the errors the pages met: what every flow starts from.
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { launchChromium } from "./chromium.ts";
import { hostScript, usualHost, type HostKind } from "./hosts.ts";
import { giveBrowserBack, giveServerBack, takeBrowser, takeServer } from "./kept.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

export interface Stage {
  readonly server: ServerProcess;
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** Uncaught errors and CSP violations of all pages so far. */
  readonly faults: string[];
  newTab(): Promise<AppPage>;
  /** A tab of another profile. */
  newDevice(options: Omit<StageOptions, "freshServer" | "server" | "wholeBrowser">): Promise<AppPage>;
  /** Fails where the content policy was broken, in whatever realm. */
  dispose(): Promise<void>;
}

export interface StageOptions extends BrowserContextOptions {
  /** Installing it costs as much as a page: only flows that are about it ask for it. */
  serviceWorker?: boolean;
  /** Where the core lives. */
  host?: HostKind;
  /** A browser of its own with all its parts: the lighter one has no push. Ended with the stage. */
  wholeBrowser?: boolean;
  /** A server that no flow used before: the sessions of the demo users are left from those. */
  freshServer?: boolean;
  /** A server that serves something of the flow's own; ended with the stage. */
  server?: ServerProcess;
}

const described = "described fault:";

/** In the page. Dexie's errors are no Errors to the browser, which tells of them the minified name of their class alone. */
function describeFaults(prefix: string): void {
  const describe = (kind: string, fault: unknown): void => {
    const { name, message, stack } = Object(fault) as Record<string, unknown>;
    console.error(prefix, kind, String(name), String(message), String(stack));
  };
  addEventListener("error", ({ error, message }) => {
    // The browser's word that sizes settle in the next frame: nothing was thrown.
    if (!message.startsWith("ResizeObserver loop")) describe(`error ${message}`, error);
  });
  addEventListener("unhandledrejection", ({ reason }) => describe("rejection", reason));
}

/** Those that are not disposed of yet. */
export const openStages = new Set<Stage>();

export async function createStage({
  freshServer = false,
  wholeBrowser = false,
  server: ownServer,
  ...options
}: StageOptions = {}): Promise<Stage> {
  const serving = ownServer ?? (freshServer ? startServer() : takeServer());
  const [server, browser] = await Promise.all([serving, wholeBrowser ? launchChromium() : takeBrowser()]);
  const faults: string[] = [];
  async function newContext({
    serviceWorker = false,
    host = usualHost(),
    ...own
  }: Omit<StageOptions, "freshServer" | "server" | "wholeBrowser">): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "en-GB",
      // What moves is waited for, and nobody looks at it: flows that are about motion ask for it.
      reducedMotion: "reduce",
      ...own,
    });
    // As in a private window of some browsers.
    if (!serviceWorker) await context.addInitScript("delete Navigator.prototype.serviceWorker");
    await context.addInitScript(hostScript[host]);
    await context.addInitScript(describeFaults, described);
    context.on("page", (page) => {
      page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.text().startsWith(described)) faults.push(message.text());
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) faults.push(`policy: ${message.text()}`);
      });
    });
    return context;
  }
  const context = await newContext(options);
  const stage: Stage = {
    server,
    sandbox: createSandbox(server.url),
    browser,
    context,
    faults,
    newTab: async () => createAppPage(await context.newPage(), server.url),
    newDevice: async (own) => createAppPage(await (await newContext(own)).newPage(), server.url),
    async dispose() {
      openStages.delete(stage);
      const violations = server.runs() ? await createSandbox(server.url).violations() : [];
      await (wholeBrowser ? browser.close() : giveBrowserBack(browser));
      await (ownServer === undefined ? giveServerBack(server) : server.dispose());
      if (violations.length > 0) throw new Error(`the content policy was broken: ${JSON.stringify(violations)}`);
    },
  };
  openStages.add(stage);
  return stage;
}
