// The stakes of singles under the finger: as typed in this tab, handed over a moment later and on leaving a field.
import { useEffect, useRef, useState } from "react";
import { lookup } from "../../../../domain/open-record.ts";
import { formatMoney } from "../../../../domain/money.ts";
import { stakeOfSingle } from "../../../../domain/ticket/singles.ts";
import type { Minor, SingleStakes, TicketDraft } from "../../../../domain/ticket/ticket-selection.ts";
import { readAmount, type AmountRule } from "../../../../domain/typed-amount.ts";
import { givenAfter, latestBackMs } from "../given-stakes.ts";

const debounceMs = 400;

const noneGiven: Readonly<Record<string, readonly Minor[]>> = {};

export interface StakesOfSingles {
  text(id: string): string;
  /** What would be paid now, minor units; 0 = nothing, null = what is typed is no amount. */
  value(id: string): Minor | null;
  type(id: string, text: string): void;
  /** Ends typing: what stands there is handed over. */
  settle(id: string): void;
  /** Another amount for one of them. */
  choose(id: string, stake: Minor): void;
  /** The stake for all of them is being chosen: what was typed for one counts no more. */
  forget(): void;
  /** Of all selections; null = one of them cannot be read. */
  all(): SingleStakes | null;
}

interface Options {
  ticket: TicketDraft;
  rule: AmountRule;
  /** A payment is under way: what was typed and not handed over is forgotten. */
  locked: boolean;
  commit(id: string, stake: Minor): void;
}

export function useSingleStakes({ ticket, rule, locked, commit }: Options): StakesOfSingles {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Which one is being typed. */
  const [active, setActive] = useState<string | null>(null);
  /** By selection, oldest first: handed over by this tab and not come back yet. */
  const [given, setGiven] = useState(noneGiven);
  const [wasLocked, setWasLocked] = useState(locked);
  if (wasLocked !== locked) {
    setWasLocked(locked);
    setTyped({});
    setGiven(noneGiven);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (locked) clearTimeout(timer.current);
  }, [locked]);

  const stored = (id: string): Minor => stakeOfSingle(ticket, id, ticket.stake);
  // The last that was handed over shows until it comes back, or something else does; what is being typed goes on.
  const storedStakes = Object.fromEntries(ticket.selections.map(({ id }) => [id, stored(id)]));
  const [seen, setSeen] = useState(storedStakes);
  const isAnother = (id: string): boolean => lookup(seen, id) !== lookup(storedStakes, id);
  if (Object.keys({ ...seen, ...storedStakes }).some(isAnother)) {
    setSeen(storedStakes);
    const stillGiven = Object.entries(given)
      .filter(([id]) => Object.hasOwn(storedStakes, id))
      .map(([id, stakes]) => [id, isAnother(id) ? givenAfter(stakes, stored(id)) : stakes] as const);
    const open = Object.fromEntries(stillGiven.filter(([, stakes]) => stakes.length > 0));
    setGiven(open);
    const stays = (id: string): boolean =>
      !isAnother(id) || Object.hasOwn(open, id) || (id === active && Object.hasOwn(storedStakes, id));
    setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => stays(id))));
  }
  useEffect(() => {
    if (given === noneGiven) return;
    const timeout = setTimeout(() => setGiven(noneGiven), latestBackMs);
    return () => clearTimeout(timeout);
  }, [given]);

  const read = (text: string): Minor | null => (text.trim() === "" ? 0 : readAmount(text, rule));
  const value = (id: string): Minor | null => {
    const text = lookup(typed, id);
    return text === undefined ? stored(id) : read(text);
  };
  const give = (id: string, stake: Minor): void => {
    setGiven((before) => ({ ...before, [id]: [...(lookup(before, id) ?? []), stake] }));
    commit(id, stake);
  };
  const handOver = (id: string, stake: Minor): void => {
    clearTimeout(timer.current);
    // What is stored now is not what will be, where something is on its way.
    if (stake !== stored(id) || Object.hasOwn(given, id)) give(id, stake);
  };

  return {
    text: (id) => lookup(typed, id) ?? (stored(id) === 0 ? "" : formatMoney(stored(id))),
    value,
    type(id, text) {
      setActive(id);
      setTyped((before) => ({ ...before, [id]: text }));
      clearTimeout(timer.current);
      const stake = read(text);
      if (stake !== null) timer.current = setTimeout(() => give(id, stake), debounceMs);
    },
    settle(id) {
      setActive(null);
      const stake = value(id);
      if (stake === null) return;
      setTyped((before) =>
        Object.hasOwn(before, id) ? { ...before, [id]: stake === 0 ? "" : formatMoney(stake) } : before,
      );
      handOver(id, stake);
    },
    choose(id, stake) {
      setActive(null);
      // Several may be chosen at once.
      setTyped((before) => ({ ...before, [id]: formatMoney(stake) }));
      handOver(id, stake);
    },
    forget() {
      clearTimeout(timer.current);
      setActive(null);
      setTyped({});
      setGiven(noneGiven);
    },
    all() {
      const stakes = ticket.selections.map(({ id }) => [id, value(id)] as const);
      return stakes.some(([, stake]) => stake === null) ? null : (Object.fromEntries(stakes) as SingleStakes);
    },
  };
}
