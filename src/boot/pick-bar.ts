// What is chosen, at the foot of the page, and one sentence about it for a reader's ear.
import type { EarlyPick } from "../domain/offer/early-picks.ts";
import { numberInText, whatInText, type LastTexts } from "../domain/offer/last-rows.ts";
import { showTotalOdds, type OddsFormat } from "../domain/offer/odds-format.ts";
import { totalOdds } from "../domain/ticket/total-odds.ts";
import { box, write } from "./elements.ts";

export interface PickBar {
  element: HTMLElement;
  /** For the ear alone. */
  said: HTMLElement;
  show(picks: readonly EarlyPick[], texts: LastTexts): void;
}

export function createPickBar(format: OddsFormat): PickBar {
  const [count, odds] = [box("count"), box("odds")];
  const opening = document.createElement("button");
  const announcement = document.createElement("output");
  const bar = box("early", count, odds, opening);
  opening.disabled = true;
  announcement.className = "said";
  return {
    element: bar,
    said: announcement,
    show(picks, texts) {
      bar.hidden = picks.length === 0;
      write(count, filled(picks.length === 1 ? texts.one : texts.other, "", String(picks.length)));
      write(odds, showTotalOdds(totalOdds(picks.map(({ shown }) => shown)), format));
      write(opening, texts.opening);
    },
  };
}

/** @param what may hold the signs of the places itself */
export function filled(text: string, what: string, number: string): string {
  return text.replace(numberInText, number).replace(whatInText, () => what);
}
