// The stake under the finger: local while it is typed, handed over a moment later, on leaving the field and at pay.
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { readAmount, type AmountRule } from "../../../domain/typed-amount.ts";

const debounceMs = 400;

export interface StakeField {
  readonly text: string;
  /** What would be paid now, minor units; null = what is typed is no amount, and nothing stands in for it. */
  readonly value: Minor | null;
  type(text: string): void;
  /** Ends typing: reads what stands there, raises it to the minimum where asked, hands it over. */
  settle(): void;
  /** What Pay carries: it is handed over with the payment and by no timer after it. */
  take(): Minor | null;
  /** A stake chosen by a button. */
  choose(stake: Minor): void;
}

export interface StakeOptions {
  readonly stored: Minor;
  /** How what is typed is read; its minimum is the lowest stake. */
  readonly rule: AmountRule;
  /** Whether a stake below the minimum is raised when typing ends. */
  readonly raise: boolean;
  /** A payment is under way: what was typed and not handed over is forgotten. */
  readonly locked: boolean;
  commit(stake: Minor): void;
}

export function useStake({ stored, rule, raise, locked, commit }: StakeOptions): StakeField {
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A field that is locked loses the focus without a word.
  useEffect(() => {
    if (locked) clearTimeout(timer.current);
  }, [locked]);
  const [wasLocked, setWasLocked] = useState(locked);
  if (wasLocked !== locked) {
    setWasLocked(locked);
    setTyping(false);
    setDraft(null);
  }
  const value = draft === null ? stored : readAmount(draft, rule);
  // What this tab handed over shows until it comes back, or something else does.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (!typing) setDraft(null);
  }

  const handOver = (stake: Minor): void => {
    clearTimeout(timer.current);
    if (stake !== stored) commit(stake);
  };

  return {
    text: draft ?? formatMoney(stored),
    value,
    type(text) {
      setTyping(true);
      setDraft(text);
      clearTimeout(timer.current);
      const stake = readAmount(text, rule);
      if (stake !== null) timer.current = setTimeout(() => commit(stake), debounceMs);
    },
    settle() {
      setTyping(false);
      if (draft === null || value === null) return;
      const stake = raise ? Math.max(value, rule.minimum) : value;
      setDraft(stake === stored ? null : formatMoney(stake));
      handOver(stake);
    },
    take() {
      clearTimeout(timer.current);
      return value;
    },
    choose(stake) {
      setTyping(false);
      setDraft(stake === stored ? null : formatMoney(stake));
      handOver(stake);
    },
  };
}
