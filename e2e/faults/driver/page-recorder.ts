// Runs inside a page, before anything of the app: tells the test each time the page looks different.
import type { Page } from "playwright";
import type { Look } from "../model/history.ts";

declare global {
  interface Window {
    /** What the page shows now. */
    kvotaLook?: () => Look;
    kvotaSeen?: (look: Look) => Promise<void>;
  }
}

/** @param watched `data-odd` of the watched price */
function record(watched: string): void {
  const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null;
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const look = (): Look => {
    const root = document.querySelector("[data-connection]");
    const dialogs = [...document.querySelectorAll("[role=dialog]")].filter(visible);
    const odd = document.querySelector(`main button[data-odd="${watched}"]`);
    return {
      document: performance.timeOrigin,
      connection: root?.getAttribute("data-connection") ?? null,
      host: root?.getAttribute("data-host") ?? null,
      state: document.querySelector("[data-ticket=state]")?.getAttribute("data-state") ?? null,
      dialogs: dialogs.map(
        (dialog) => document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
      ),
      ticketNumber: textOf("[data-ticket=number]"),
      selections: [...document.querySelectorAll("[data-selection]")].map(
        (item) => item.getAttribute("data-selection") ?? "",
      ),
      balance: textOf("[data-wallet=balance]"),
      price: odd && {
        text: odd.querySelector("[data-price]")?.textContent ?? "",
        state: odd.getAttribute("data-state") ?? "",
      },
      blank: document.querySelector("h1") === null && dialogs.length === 0,
    };
  };
  let last = "";
  const tell = (): void => {
    const now = look();
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    void window.kvotaSeen?.(now);
  };
  window.kvotaLook = look;
  new MutationObserver(tell).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-connection", "data-state", "data-odd", "data-selection", "hidden", "open", "aria-hidden"],
  });
  tell();
}

export async function recordLooks(page: Page, watched: string, seen: (look: Look) => void): Promise<void> {
  await page.exposeFunction("kvotaSeen", seen);
  await page.addInitScript(record, watched);
}
