// Keys of who works in a desk all day: to the search, to another area, from row to row, out of a row.
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { isFreePress } from "../../../ui/form/is-free-press.ts";

interface Place {
  to: string;
  letter?: string;
}

/** From `g` to the letter of an area. */
const secondKeyMs = 1500;
const rowSteps: ReadonlyMap<string, number> = new Map([
  ["j", 1],
  ["k", -1],
]);

/** @param onNext what `n` does; absent = nothing */
export function useDeskKeys(areas: readonly Place[], onNext?: () => void): void {
  const navigate = useNavigate();
  const goTo = useEffectEvent((letter: string): boolean => {
    const area = areas.find((each) => each.letter === letter);
    if (area !== undefined) void navigate(area.to);
    return area !== undefined;
  });
  const goOn = useEffectEvent(() => onNext?.());
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent): void {
      const { key, timeStamp } = event;
      if (!isFreePress(event)) return;
      const isSecond = timeStamp - wentAt <= secondKeyMs;
      wentAt = Number.NEGATIVE_INFINITY;
      const step = rowSteps.get(key);
      if (isSecond) {
        if (!goTo(key)) return;
      } else if (key === "g") wentAt = timeStamp;
      else if (key === "/") focusSearch();
      else if (key === "n") goOn();
      else if (step !== undefined) focusRow(step);
      else if (key !== "Escape" || !foldRow()) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The area's own, or that of the list in the head of the page. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>("main search input") ?? document.querySelector("search input");
  if (field instanceof HTMLInputElement) field.select();
  field?.focus();
}

const rowButtons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-desk] [data-unfold]")].filter(
    // Tables in an unfolded row are not gone through.
    (button) => button.closest("[data-details]") === null,
  );

function focusRow(step: number): void {
  const buttons = rowButtons();
  const focus = document.activeElement;
  const row = focus?.closest("[data-details], [data-row]") ?? null;
  const id = row?.getAttribute("data-details") ?? row?.getAttribute("data-row") ?? null;
  const at = buttons.findIndex((button) => button === focus || (id !== null && rowOf(button) === id));
  const next = buttons[at === -1 ? (step > 0 ? 0 : buttons.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

const rowOf = (button: HTMLElement): string | null => button.closest("[data-row]")?.getAttribute("data-row") ?? null;

/** @returns whether there was one to fold */
function foldRow(): boolean {
  const focus = document.activeElement;
  const id = focus?.closest("[data-details]")?.getAttribute("data-details") ?? null;
  const button = rowButtons().find((each) => (id === null ? each === focus : rowOf(each) === id));
  if (button?.getAttribute("aria-expanded") !== "true") return false;
  button.click();
  button.focus();
  return true;
}
