// WebKit as GTK has it: the driver and its small browser, on a screen of their own.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { Builder, By, error, Key, until as on, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../harness/free-port.ts";
import { until } from "../harness/until.ts";
import { screenSize, type Engine, type EngineTab } from "./engine.ts";

export interface WebKitPaths {
  /** WebKitWebDriver */
  driver: string;
  /** MiniBrowser */
  browser: string;
  /** Xvfb */
  screen: string;
}

const limitMs = 40_000;
/** No graphics card, and as root no sandbox. */
const environment = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

export async function openWebKit(paths: WebKitPaths): Promise<Engine> {
  const processes: ChildProcess[] = [];
  const end = (): void => processes.forEach((child) => child.kill());
  try {
    const size = `${screenSize.width}x${screenSize.height}x24`;
    const screen = spawn(paths.screen, ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    processes.push(screen);
    const display = await firstLine(screen);
    const port = await freePort();
    processes.push(
      spawn(paths.driver, [`--port=${port}`], {
        env: { ...process.env, ...environment, DISPLAY: `:${display}` },
        stdio: "ignore",
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    await until("the driver answers", () => answers(`${url}/status`), Boolean, limitMs);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: paths.browser, args: ["--automation"] },
      })
      .build();
    return engineOf(driver, end);
  } catch (failure) {
    end();
    throw failure;
  }
}

function engineOf(driver: WebDriver, end: () => void): Engine {
  /** The driver begins with one. */
  let first: string | null = null;
  let current = "";
  async function newTab(): Promise<EngineTab> {
    if (first === null) first = await driver.getWindowHandle();
    else await driver.switchTo().newWindow("window");
    const handle = await driver.getWindowHandle();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...screenSize });
    current = handle;
    return tabOf(handle);
  }
  function tabOf(handle: string): EngineTab {
    async function here(): Promise<WebDriver> {
      if (current !== handle) await driver.switchTo().window(handle);
      current = handle;
      return driver;
    }
    async function seen(path: string): Promise<WebElement> {
      await here();
      const element = await driver.wait(on.elementLocated(By.xpath(path)), limitMs);
      return driver.wait(on.elementIsVisible(element), limitMs);
    }
    /** What the page draws anew between the look and the act is looked for again. */
    async function onSeen(path: string, act: (element: WebElement) => Promise<void>): Promise<void> {
      const deadline = Date.now() + limitMs;
      for (;;) {
        try {
          return await act(await seen(path));
        } catch (failure) {
          if (!(failure instanceof error.StaleElementReferenceError) || Date.now() > deadline) throw failure;
        }
      }
    }
    return {
      open: async (url) => (await here()).get(url),
      reload: async () => (await here()).navigate().refresh(),
      read: async <Answer>(script: string) => (await here()).executeScript<Answer>(script),
      click: (path) => onSeen(path, (element) => element.click()),
      type: (path, text) =>
        // Not `clear`, which leaves the field: what it held comes back, and the text would stand behind it.
        onSeen(path, async (field) => {
          await field.sendKeys(Key.chord(Key.CONTROL, "a"), Key.BACK_SPACE);
          await field.sendKeys(text);
        }),
      async show() {
        await here();
      },
    };
  }
  return {
    newTab,
    async close() {
      try {
        await driver.quit();
      } finally {
        end();
      }
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const stream = child.stdio[3];
  if (!(stream instanceof Readable)) throw new Error("no pipe to the screen");
  const [data] = (await once(stream, "data")) as [Buffer];
  return data.toString().trim();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
