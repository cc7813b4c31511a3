// The stake under the finger: local while it is typed, handed over a moment later, on leaving the field and at pay.
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { readAmount, type AmountRule } from "../../../domain/typed-amount.ts";
import { givenAfter, latestBackMs } from "./given-stakes.ts";

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
  // Handed over by this tab and not come back yet, oldest first.
  const [given, setGiven] = useState<readonly Minor[]>([]);
  if (wasLocked !== locked) {
    setWasLocked(locked);
    setTyping(false);
    setDraft(null);
    setGiven([]);
  }
  const value = draft === null ? stored : readAmount(draft, rule);
  // The last one shows until it comes back, or something else does: two presses may be quicker than the first one's way back.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    const open = givenAfter(given, stored);
    setGiven(open);
    if (!typing && open.length === 0) setDraft(null);
  }

  useEffect(() => {
    if (given.length === 0) return;
    const timeout = setTimeout(() => setGiven([]), latestBackMs);
    return () => clearTimeout(timeout);
  }, [given]);

  const give = (stake: Minor): void => {
    setGiven((before) => [...before, stake]);
    commit(stake);
  };
  const handOver = (stake: Minor): void => {
    clearTimeout(timer.current);
    // What is stored now is not what will be, where something is on its way.
    const isNew = stake !== stored || given.length > 0;
    setDraft(isNew ? formatMoney(stake) : null);
    if (isNew) give(stake);
  };

  return {
    text: draft ?? formatMoney(stored),
    value,
    type(text) {
      setTyping(true);
      setDraft(text);
      clearTimeout(timer.current);
      const stake = readAmount(text, rule);
      if (stake !== null) timer.current = setTimeout(() => give(stake), debounceMs);
    },
    settle() {
      setTyping(false);
      if (draft === null || value === null) return;
      handOver(raise ? Math.max(value, rule.minimum) : value);
    },
    take() {
      clearTimeout(timer.current);
      return value;
    },
    choose(stake) {
      setTyping(false);
      handOver(stake);
    },
  };
}
