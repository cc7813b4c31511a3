// What operators read, in this tab's memory alone: of other persons nothing outlives the tab, the session or ten minutes
// in which nobody looks.
import { sessionQuery } from "../../queries/account/session.ts";
import type { DeskAnswer, DeskRead } from "../../protocol/operator/desk-calls.ts";

export const forgottenAfterMs = 10 * 60_000;

interface Kept {
  answer: unknown;
  /** Epoch ms, by this device's clock. */
  readAt: number;
}

const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();
/** Whose session it was read in; null = nobody's. */
let owner: string | null = null;
let watches = false;

export const deskKey = (name: DeskRead, body: unknown): string => `${name} ${JSON.stringify(body ?? null)}`;

export function forgetDesk(): void {
  kept.clear();
  for (const listener of listeners) listener();
}

/** Who is signed in, with the roles; another one's rows are forgotten. */
function ownerNow(): string | null {
  const state = sessionQuery.getValue();
  if (state.state !== "ready" || state.value.state !== "signedIn") return null;
  const { sub, roles } = state.value;
  return `${sub} ${roles.join(",")}`;
}

function watch(): void {
  if (watches) return;
  watches = true;
  sessionQuery.subscribe(() => {
    const now = ownerNow();
    // A start, or a token that is being refreshed, is no end of the session.
    if (now === owner || sessionQuery.getValue().state === "loading") return;
    owner = now;
    forgetDesk();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(forgetDesk, forgottenAfterMs);
  });
}

export const deskMemory = {
  get<Name extends DeskRead>(name: Name, body: unknown): { answer: DeskAnswer<Name>; readAt: number } | null {
    return (kept.get(deskKey(name, body)) as { answer: DeskAnswer<Name>; readAt: number } | undefined) ?? null;
  },
  set(name: DeskRead, body: unknown, answer: unknown, readAt: number): void {
    watch();
    kept.set(deskKey(name, body), { answer, readAt });
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    watch();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
