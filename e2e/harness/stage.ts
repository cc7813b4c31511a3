// One served app, one browser with an empty profile, and the errors the pages met: what every flow starts from.
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { launchChromium } from "./chromium.ts";
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
  dispose(): Promise<void>;
}

export async function createStage(options: BrowserContextOptions = {}): Promise<Stage> {
  const server = await startServer();
  const browser: Browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
  const faults: string[] = [];
  context.on("page", (page) => {
    page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) faults.push(`policy: ${message.text()}`);
    });
  });
  return {
    server,
    sandbox: createSandbox(server.url),
    browser,
    context,
    faults,
    newTab: async () => createAppPage(await context.newPage(), server.url),
    async dispose() {
      await browser.close();
      await server.dispose();
    },
  };
}
