// One odd of the first paint, in the app's own look.
import type { LastTexts } from "../domain/offer/last-rows.ts";
import { showOdd, type OddsFormat } from "../domain/offer/odds-format.ts";
import type { OddMillis } from "../domain/ticket/ticket-selection.ts";
import { clearMovement, directionOf, markMovement } from "../features/betting/offer/table/movement.ts";
import { write } from "./elements.ts";

export interface ShownOdd {
  /** Match, market and outcome; the odd follows. */
  name: string;
  odd: OddMillis;
  locked: boolean;
  /** Never confirmed, or too long ago. */
  stale: boolean;
  pressed: boolean;
}

/** What each says. */
const shown = new WeakMap<HTMLElement, OddMillis>();

/** @param cell its `data-odd` */
export function drawOdd(cell: string): HTMLButtonElement {
  const button = document.createElement("button");
  const price = document.createElement("span");
  button.type = "button";
  button.className = "odd";
  button.dataset["odd"] = cell;
  price.className = "price";
  price.dataset["price"] = "";
  price.translate = false;
  button.append(price);
  return button;
}

/** As src/features/betting/offer/table/odds-button.tsx draws it. What is as it was is not written. */
export function paintOdd(button: HTMLElement, to: ShownOdd, format: OddsFormat, texts: LastTexts): void {
  const { name, odd, locked, stale, pressed } = to;
  const price = showOdd(odd, format);
  const before = shown.get(button);
  shown.set(button, odd);
  // What was moved is what was seen to move.
  if (before !== undefined && showOdd(before, format) !== price) {
    const direction = directionOf(before, odd);
    if (direction === null) clearMovement(button);
    else markMovement(button, direction, texts[direction]);
  }
  write(button.firstElementChild, price);
  const all = {
    "data-state": stale ? "stale" : locked ? "locked" : "open",
    "data-locked": locked || null,
    "data-empty": price === "-" || null,
    "data-long": format !== "decimal" || price.length > 6 || null,
    "aria-label": `${name} ${price}${locked ? `, ${texts.locked}` : ""}${stale ? `, ${texts.stale}` : ""}`,
    "aria-pressed": pressed,
    "aria-disabled": (locked || stale) && !pressed,
  };
  for (const [attribute, value] of Object.entries(all)) {
    if (value === null) button.removeAttribute(attribute);
    else if (button.getAttribute(attribute) !== String(value)) button.setAttribute(attribute, String(value));
  }
}
