// What operators and agents read, in this tab's memory alone: of other persons nothing outlives the tab, the session, the
// roles it was read under, or ten minutes out of sight.
import type { DeskQuestion } from "../../../protocol/desk/desk-calls.ts";
import { sessionQuery } from "../../../queries/account/session.ts";

export const forgottenAfterMs = 10 * 60_000;
/** Those read longest ago go first. */
const mostKept = 60;

export interface Kept {
  readonly answer: unknown;
  /** Epoch ms, by this device's clock. */
  readonly readAt: number;
}

const answers = new Map<string, Kept>();
const listeners = new Set<() => void>();
/** Grows with every act of the user: answers that were read before it may be out of date. */
let version = 0;
/** Grows whenever all answers are forgotten: answers to requests of an earlier era are dropped. */
let era = 0;
/** Whose session it was read in; undefined = not known yet, null = a guest's. */
let owner: string | null | undefined;
let stop: (() => void) | null = null;

export const keyOf = ({ name, id, body }: DeskQuestion): string => JSON.stringify([name, id ?? null, body ?? null]);

function tell(): void {
  for (const listener of Array.from(listeners)) listener();
}

function forget(): void {
  answers.clear();
  era += 1;
  tell();
}

/** Who is signed in, with the roles. A start, or a session that is being restored, is no end of it: undefined. */
function ownerNow(): string | null | undefined {
  const { state } = sessionQuery.getValue();
  if (state.state === "failed") return null;
  if (state.state === "loading" || state.value.state === "restoring") return undefined;
  return state.value.state === "guest" ? null : `${state.value.sub} ${state.value.roles.toSorted().join(",")}`;
}

function look(): void {
  const now = ownerNow();
  if (now === undefined || now === owner) return;
  const isFirst = owner === undefined;
  owner = now;
  if (!isFirst || now === null) forget();
}

/** From the first look on, for as long as the tab lives. */
function watch(): void {
  if (stop !== null) return;
  const unsubscribe = sessionQuery.subscribe(look);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when it is out of sight, epoch ms; null = it is seen. */
  let hiddenAt: number | null = null;
  const seen = (): void => {
    clearTimeout(timer);
    const isHidden = document.visibilityState === "hidden";
    if (isHidden) timer = setTimeout(forget, forgottenAfterMs);
    // No timer runs in a tab that was frozen, or on a device that slept.
    else if (hiddenAt !== null && Date.now() - hiddenAt >= forgottenAfterMs) forget();
    hiddenAt = isHidden ? (hiddenAt ?? Date.now()) : null;
  };
  document.addEventListener("visibilitychange", seen);
  stop = () => {
    unsubscribe();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

export const deskMemory = {
  get: (key: string): Kept | null => answers.get(key) ?? null,
  era: (): number => era,
  version: (): number => version,
  /** @param requestEra the era in which it was asked for */
  put(key: string, answer: unknown, requestEra: number): void {
    if (requestEra !== era) return;
    answers.delete(key);
    answers.set(key, { answer, readAt: Date.now() });
    const [oldest] = answers.keys();
    if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
    tell();
  },
  /** Call it after an act: everything on screen is read again. */
  changed(): void {
    version += 1;
    tell();
  },
  subscribe(listener: () => void): () => void {
    watch();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Forgets all, and stops to look who is signed in. */
  close(): void {
    stop?.();
    stop = null;
    owner = undefined;
    forget();
  },
};
