// What a player does in one tab: only what could be done with a finger, or nothing.
import type { Crew } from "./crew.ts";

export interface Player {
  pick(tab: number, nth: number): Promise<string>;
  /** Presses the button that bears one of these names, in the ticket or in the topmost dialog. */
  press(tab: number, ...names: string[]): Promise<string>;
  /** Pay, or what stands in its place while odds changed. `times` as often, at once. */
  pay(tab: number, times?: number): Promise<string>;
  closeDialogs(tab: number): Promise<string>;
  /** Takes a newer build, whichever way it is offered. */
  update(tab: number, patienceMs?: number): Promise<string>;
}

const patienceMs = 1500;
/** A build is fetched whole before it is offered. */
const updateMs = 4000;

/** Runs in the page. Presses a price that is open to be pressed, and waits for what the ticket makes of it. */
async function pressPrice({ nth, patienceMs }: { nth: number; patienceMs: number }): Promise<string> {
  if ([...document.querySelectorAll("[role=dialog][aria-modal=true]")].some((one) => one.checkVisibility()))
    return "behind a dialog";
  const prices = [
    ...document.querySelectorAll<HTMLElement>('main button[data-odd][data-state="open"]:not(#last-rows *)'),
  ];
  const price = prices[nth % Math.max(1, prices.length)];
  if (price === undefined) return "no price";
  const pressed = price.getAttribute("aria-pressed");
  price.click();
  const deadline = performance.now() + patienceMs;
  while (price.getAttribute("aria-pressed") === pressed && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 30));
  return `${price.getAttribute("data-odd") ?? ""} ${price.getAttribute("aria-pressed") ?? ""}`;
}

/** Runs in the page. A dialog that must be answered comes first; then the ticket. Waits a moment for the button. */
async function pressNamed({
  names,
  times,
  anywhere,
  patienceMs,
}: {
  names: readonly string[];
  times: number;
  anywhere: boolean;
  patienceMs: number;
}): Promise<string> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const dialogs = [...document.querySelectorAll("[role=dialog]")].filter((one) => one.checkVisibility());
    const modal = dialogs.some((one) => one.getAttribute("aria-modal") === "true");
    const page = modal ? [] : [document.body];
    for (const place of anywhere ? [...dialogs, ...page] : page)
      for (const button of place.querySelectorAll("button")) {
        const text = (button.textContent ?? "").trim() || (button.getAttribute("aria-label") ?? "");
        if (button.disabled || button.getAttribute("aria-disabled") === "true" || !button.checkVisibility()) continue;
        if (!names.some((name) => text === name || text.startsWith(`${name} `))) continue;
        for (let press = 0; press < times; press += 1) button.click();
        return text;
      }
    if (performance.now() > deadline) return modal ? "behind a dialog" : "no button";
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export function createPlayer(crew: Crew): Player {
  const said = (text: string | null): string => text ?? "the tab does not answer";
  const press = async (tab: number, names: readonly string[], anywhere: boolean, patienceMs: number, times = 1) =>
    said(await crew.run(tab, pressNamed, { names, times, anywhere, patienceMs }));

  return {
    pick: async (tab, nth) => said(await crew.run(tab, pressPrice, { nth, patienceMs })),
    press: (tab, ...names) => press(tab, names, true, 0),
    pay: (tab, times = 1) => press(tab, ["Accept changes", "Pay"], false, patienceMs, times),
    closeDialogs: (tab) => press(tab, ["OK"], true, 0),
    async update(tab, patience = updateMs) {
      const came = await press(tab, ["Update", "Reload"], true, patience);
      if (came === "Update" || came === "Reload") crew.awaitLoad(tab, came === "Update");
      return came;
    },
  };
}
