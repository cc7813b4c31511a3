// Which stake the phone's own keys write, for all fields of the ticket.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useMedia } from "../../../ui/layout/use-media.ts";

/** Of the stake that is no single selection's. */
export const wholeStake = "";

/** A finger instead of a keyboard, and the height for keys beside Pay. */
const touched = "(max-width: 1263px) and (min-height: 561px) and (pointer: coarse)";

/** Where the focus may go while the keys stay. */
export const keepsKeys = { "data-keeps-keys": "" };

export interface StakeKeys {
  /** Selection of the stake that is written, or `wholeStake`; null = the keys are away. */
  readonly keyed: string | null;
  /** What stands in the field is marked: the next key takes its place. */
  isFresh(): boolean;
  /** @param fresh whether the next key begins anew */
  wrote(fresh: boolean): void;
  /** Of the field of a stake. */
  field(id: string): {
    inputMode: "none" | "decimal";
    onFocus(event: FocusEvent<HTMLInputElement>): void;
  };
  /** Puts the keys away. @param settle ends typing where no field has the focus, which does so by losing it */
  done(settle: () => void): void;
  /** For all that the ticket holds: whether the focus went where no keys are needed. */
  onBlur(event: FocusEvent): void;
}

/** @param locked a payment is under way: nothing is typed */
export function useStakeKeys(locked: boolean): StakeKeys {
  const isOn = dataOr(usePreferences(), null)?.stakeKeypad ?? true;
  const has = useMedia(touched) && isOn;
  const [keyed, setKeyed] = useState<{ id: string; input: HTMLInputElement } | null>(null);
  const fresh = useRef(true);
  // A field that is locked loses the focus without a word.
  if (keyed !== null && (locked || !has)) setKeyed(null);
  // The keys take the height that the list of singles had.
  useEffect(() => {
    keyed?.input.scrollIntoView({ block: "nearest" });
  }, [keyed]);
  return {
    keyed: keyed?.id ?? null,
    isFresh: () => fresh.current,
    wrote: (isFresh) => void (fresh.current = isFresh),
    field: (id) => ({
      inputMode: has ? "none" : "decimal",
      onFocus({ target }) {
        target.select();
        fresh.current = true;
        if (has) setKeyed({ id, input: target });
      },
    }),
    done(settle) {
      if (document.activeElement === keyed?.input) keyed?.input.blur();
      else settle();
      setKeyed(null);
    },
    onBlur({ relatedTarget }) {
      if (relatedTarget instanceof Element && relatedTarget.closest("[data-keeps-keys]") !== null) return;
      setKeyed(null);
    },
  };
}

/**
 * What is marked in a field stays marked where it changes by itself, as by the stake for all that is handed over late: the next key
 * would be written behind it else. @param text what the field shows
 */
export function useMarkedText(text: string, { isFresh }: StakeKeys): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const mark = useEffectEvent((shown: string): void => {
    const { current: field } = input;
    if (field === document.activeElement && field?.value === shown && isFresh()) field.select();
  });
  useLayoutEffect(() => mark(text), [text]);
  return input;
}
