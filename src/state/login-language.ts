// After a log-in in this tab the language that the server keeps for the player is taken over, once, and only if it is
// heard before the player goes on.
import { proxy } from "valtio";
import type { Language } from "../i18n/languages.ts";

/** A switch that comes later would take the page from under the player's hands. */
const timeoutMs = 15_000;

export const expectation = proxy<{ expected: { from: Language; until: number } | null }>({ expected: null });

/** Somebody has just logged in here, on a page in this language. */
export function expectLogInLanguage(from: Language): void {
  expectation.expected = { from, until: performance.now() + timeoutMs };
}

/** Whether a language that is heard now is to be taken over; asked once for each log-in. @param now that of the page */
export function takeLogInLanguage(now: Language): boolean {
  const { expected } = expectation;
  expectation.expected = null;
  return expected !== null && expected.from === now && performance.now() < expected.until;
}
