// Names of sides, leagues and countries in the language of the page, where a feed brings them. Late code looks them up.
import { lookup } from "../domain/open-record.ts";

type Texts = Readonly<Record<string, string>>;

const none: Texts = {};
const early = new Set<string>();
const listeners = new Set<() => void>();
let texts = none;
let want = (id: string): void => void early.add(id);

/** By the feed's ids: another object once some came. */
export const feedTexts = (): Texts => texts;

export function onFeedTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param id undefined = the feed has no other names of it @param name as the offer says it */
export function nameInFeed(id: string | undefined, name: string): string {
  if (id === undefined) return name;
  want(id);
  return lookup(texts, id) ?? name;
}

/** @param laid of the language that is shown; null = none yet */
export function layFeedTexts(laid: Texts | null): void {
  const next = laid !== null && Object.keys(laid).length > 0 ? laid : none;
  if (next === texts) return;
  texts = next;
  listeners.forEach((listener) => listener());
}

/** What was named before is looked up too. */
export function lookFeedTextsUp(by: (ids: readonly string[]) => void): void {
  want = (id) => by([id]);
  by([...early]);
}
