// The app as a player sees it: what every page has.
import type { Locator, Page } from "playwright";

/** The rows of the first paint stand in the page until the app has its own. */
const own = ":not(#last-rows *)";

/** All waits of the page models end by then. */
export const patienceMs = 60_000;

export interface AppPage {
  readonly page: Page;
  open(path: string): Promise<void>;
  /** Resolves when the app's root says so. */
  waitForConnection(state: "online" | "connecting" | "offline"): Promise<void>;
  logIn(username: string, password?: string): Promise<void>;
  /** Displayed credit in minor units. */
  balance(): Promise<number>;
  readonly oddsButtons: Locator;
  /** Those of them that can be bet on now. */
  readonly openOdds: Locator;
  dialog(name: string): Locator;
  /** A switch of the panel behind the header's last button, which is closed again. */
  flip(name: "Dark mode" | "Hide balance"): Promise<void>;
}

/** "9.800,00 RSD" -> 980000 */
export function minorOf(text: string): number {
  const digits = /-?[\d.]+,\d\d/.exec(text)?.[0];
  if (digits === undefined) throw new Error(`no amount in "${text}"`);
  return Math.round(Number(digits.replaceAll(".", "").replace(",", ".")) * 100);
}

export function createAppPage(page: Page, url: string): AppPage {
  page.setDefaultTimeout(patienceMs);
  const dialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
  return {
    page,
    oddsButtons: page.locator(`main button[data-odd]${own}`),
    openOdds: page.locator(`main button[data-odd][data-state="open"]${own}`),
    dialog,
    async flip(name) {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Account|Settings)$/ })
        .click();
      const panel = page.getByRole("dialog", { name: /^(?:Account|Settings)$/ });
      await panel.getByRole("switch", { name }).click();
      await panel.getByRole("button", { name: "Close" }).click();
      await panel.waitFor({ state: "hidden" });
    },
    async open(path) {
      // A layer that just closed takes its history entry away a moment later, which would end this navigation.
      await page.waitForFunction(() => {
        const { layers = 0 } = (history.state ?? {}) as { layers?: number };
        const dialogs = [...document.querySelectorAll("[role=dialog], dialog[open]")];
        return layers <= dialogs.filter((dialog) => dialog.checkVisibility({ visibilityProperty: true })).length;
      });
      try {
        await page.goto(`${url}${path}`);
      } catch (failure) {
        // The step back of a layer that was still to go: nothing else ends a navigation here.
        if (!(failure instanceof Error) || !failure.message.includes("ERR_ABORTED")) throw failure;
        await page.goto(`${url}${path}`);
      }
    },
    async waitForConnection(state) {
      await page.locator(`[data-connection="${state}"]`).first().waitFor({ state: "attached" });
    },
    async logIn(username, password = "Sandbox-Pass1") {
      await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
      // In its dialog or on its page, as the site has it.
      const form = page.locator("form").filter({ has: page.getByLabel("Username or e-mail") });
      await form.getByLabel("Username or e-mail").fill(username);
      await form.getByLabel("Password", { exact: true }).fill(password);
      await form.getByLabel("Password", { exact: true }).press("Enter");
      await form.waitFor({ state: "hidden" });
      await page.locator("[data-wallet=balance]").first().waitFor();
    },
    async balance() {
      return minorOf((await page.locator("[data-wallet=balance]").first().textContent()) ?? "");
    },
  };
}
