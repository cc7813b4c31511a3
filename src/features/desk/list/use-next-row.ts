// When an act removes the row of the focused button, the focus moves to the same button of the next row.
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Marks the buttons between which the focus moves. */
const mark = "data-row-act";

const buttonsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(`[${mark}]`)];
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Wherever the reader has gone by themselves the focus stays. Without another row the list itself gets it. */
function moveOn(list: HTMLElement, ids: readonly (string | null)[]): void {
  if (!isNowhere() || !list.isConnected) return;
  const remainingButtons = buttonsIn(list);
  const next = ids
    .map((id) => remainingButtons.find((button) => button.getAttribute(mark) === id))
    .find((button) => button !== undefined);
  if (next === undefined) list.tabIndex = -1;
  (next ?? list).focus();
}

/** @param id of the row, told apart from the others of its list */
export function useNextRow(id: string): {
  ref: RefObject<HTMLButtonElement | null>;
  used(): void;
  "data-row-act": string;
} {
  const ref = useRef<HTMLButtonElement>(null);
  const isUsed = useRef(false);
  // Before the row is taken out of the page: its neighbours cannot be found afterwards.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      const list = button?.closest<HTMLElement>("section");
      if (!isUsed.current || button === null || list === null || list === undefined) return;
      const buttons = buttonsIn(list);
      const at = buttons.indexOf(button);
      const near = [...buttons.slice(at + 1), ...buttons.slice(0, at).toReversed()];
      const ids = near.map((neighbour) => neighbour.getAttribute(mark));
      // Where the focus is then is known once the row is gone.
      setTimeout(() => moveOn(list, ids));
    };
  }, []);
  return {
    ref,
    used() {
      isUsed.current = true;
    },
    [mark]: id,
  };
}
