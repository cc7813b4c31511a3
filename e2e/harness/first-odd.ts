// When a page that is being opened has its first row and its first odd that can be pressed, by pressing it.
import type { BrowserContext, Page } from "playwright";

export interface FirstOdd {
  /** ms from the start of the navigation until a row with its prices was painted, however old. */
  row: number;
  /** ms until an odd that can be pressed was. */
  pressable: number;
  /** ms until one of the app's own was. */
  open: number;
  /** Epoch ms of it. */
  openAt: number;
  /** Of the first press, where one was made: ms until the page had it, and its odd. */
  press: { at: number; odd: string } | null;
}

declare global {
  interface Window {
    kvotaFirst: {
      row: number | null;
      pressable: number | null;
      open: number | null;
      press: FirstOdd["press"];
    };
  }
}

/** In the page, before its scripts. @param odd selector of an odd that can be pressed */
function watchFirst(odd: string): void {
  const first: Window["kvotaFirst"] = (window.kvotaFirst = { row: null, pressable: null, open: null, press: null });
  const look = (): void => {
    // The page may have been asked for long before its first byte: times count from there on.
    if (document.querySelector("[data-event] [data-price]") !== null) first.row ??= performance.now();
    if (document.querySelector(odd) !== null) first.pressable ??= performance.now();
    // src/boot has rows of its own.
    if (document.querySelector(`${odd}:not(#last-rows *)`) !== null) first.open ??= performance.now();
    if (first.open === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // On the way up: the page has taken it by then.
  addEventListener("click", ({ isTrusted, target }) => {
    const pressed = target instanceof Element ? target.closest("[data-odd]") : null;
    // The bare page has no state of it.
    const isTaken = pressed !== null && pressed.getAttribute("aria-pressed") !== "false";
    if (isTrusted && isTaken) first.press ??= { at: performance.now(), odd: pressed.getAttribute("data-odd") ?? "" };
  });
}

/** What a player may press, in the app. */
export const openOdd = 'button[data-odd][data-state="open"]';

const patience = { timeout: 120_000 };

interface Opening {
  /** Selector of an odd that can be pressed. */
  odd?: string;
  /** By a finger, as soon as it can be. */
  press?: boolean;
}

export async function openPage(
  context: BrowserContext,
  address: string,
  { odd = openOdd, press = false }: Opening = {},
): Promise<{ page: Page; first: FirstOdd }> {
  const page = await context.newPage();
  await page.addInitScript(watchFirst, odd);
  await page.goto(address, { waitUntil: "commit", ...patience });
  if (press) await pressFirst(page, odd);
  await page.waitForFunction(() => window.kvotaFirst.open !== null, undefined, patience);
  const { origin, ...first } = await page.evaluate(() => ({ ...window.kvotaFirst, origin: performance.timeOrigin }));
  const { row, pressable, open } = first;
  if (row === null || pressable === null || open === null) throw new Error("an odd without a row");
  return { page, first: { row, pressable, open, openAt: origin + open, press: first.press } };
}

/** Until one press was taken: what is under the finger may be suspended at that moment. */
async function pressFirst(page: Page, odd: string): Promise<void> {
  for (;;) {
    const place = await page.waitForFunction(
      (odd) => {
        const box = document.querySelector(odd)?.getBoundingClientRect();
        return box !== undefined && box.width > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      odd,
      patience,
    );
    const at = await place.jsonValue();
    if (at !== false) await page.touchscreen.tap(at.x, at.y);
    if (await page.evaluate(() => window.kvotaFirst.press !== null)) return;
  }
}

/** The odd that was pressed first is pressed on the app's own rows, and stands on the ticket. */
export async function waitForTicket(page: Page, odd: string): Promise<void> {
  await page.waitForFunction(
    (odd) => {
      const own = [...document.querySelectorAll<HTMLElement>("main [data-odd]:not(#last-rows *)")];
      const isPressed = own.some((one) => one.dataset["odd"] === odd && one.ariaPressed === "true");
      return (
        isPressed && document.getElementById("last-rows") === null && /[1-9] on ticket/.test(document.body.innerText)
      );
    },
    odd,
    patience,
  );
}
