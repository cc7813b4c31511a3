// What a search looks for, where it finds it in a text, and which characters of the text that is.
import { fold, foldCharacter, spellings, type Spelling } from "./fold.ts";

/** Shorter terms find too much to be of use. */
export const minTermLength = 3;

/** [from, to) in UTF-16 units of the original text. */
export type TextRange = readonly [number, number];

/** Names prepared for many searches: folded in each spelling that differs, one name a line. */
export type Searchable = readonly string[];

const line = "\n";

/** The term in each spelling that differs; none where there is nothing to look for. */
export function spelledTerm(term: string): readonly string[] {
  const folded = spellings.map((spelling) => fold(term, spelling).trim());
  return [...new Set(folded)].filter((spelling) => spelling !== "");
}

/** What a search for matches looks for. */
export interface SearchRequest {
  term: string;
  /** Names the server gives to countries that the term stands for in the reader's language. */
  countries: readonly string[];
}

/** Equal for what finds the same. */
export function searchKey(term: string, countries: readonly string[] = []): string {
  return [...spelledTerm(term), ...countries].join("|");
}

/** Whether a search runs for this: 3 characters or more, and something to look for among them. */
export function isSearched(term: string): boolean {
  return term.trim().length >= minTermLength && spelledTerm(term).length > 0;
}

export function searchable(names: readonly string[]): Searchable {
  // Folding leaves no line break in a name, so that nothing is found across two of them.
  return [...new Set(spellings.map((spelling) => names.map((name) => fold(name, spelling)).join(line)))];
}

/** Whether any name has the term in it, in either's spelling. A blank term is in every name. */
export function createMatcher(term: string): (names: Searchable) => boolean {
  const terms = spelledTerm(term);
  if (terms.length === 0) return () => term.trim() === "";
  return (names) => names.some((text) => terms.some((part) => text.includes(part)));
}

/** Whether any name has any of the terms in it. */
export function createAnyMatcher(terms: readonly string[]): (names: Searchable) => boolean {
  const matchers = terms.map(createMatcher);
  return (names) => matchers.some((matches) => matches(names));
}

/** Where a text has the term in it, for marking it; in order, without overlaps. */
export function highlightRanges(text: string, term: string): TextRange[] {
  const found = spellings.flatMap((spelling) => {
    const traced = trace(text, spelling);
    return spelledTerm(term).flatMap((part) => rangesIn(traced, part));
  });
  return joined(found.sort(([from], [other]) => from - other));
}

/** A folded text whose every unit knows which characters it comes from. */
interface Traced {
  text: string;
  spans: TextRange[];
}

function rangesIn({ text, spans }: Traced, part: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    const from = spans[at]?.[0];
    const to = spans[at + part.length - 1]?.[1];
    if (from !== undefined && to !== undefined) ranges.push([from, to]);
  }
  return ranges;
}

/** Overlapping ones become one: two finds may share a character that folds to several. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const whole: TextRange[] = [];
  for (const [from, to] of ranges) {
    const last = whole.at(-1);
    if (last !== undefined && from < last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], to)];
    else whole.push([from, to]);
  }
  return whole;
}

function trace(original: string, spelling: Spelling): Traced {
  let text = "";
  const spans: TextRange[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character, spelling);
    const end = at + character.length;
    // A mark belongs to the letter before it.
    if (folded === "") stretch(spans, at, end);
    for (let unit = 0; unit < folded.length; unit += 1) spans.push([at, end]);
    text += folded;
    at = end;
  }
  return { text, spans };
}

function stretch(spans: TextRange[], from: number, to: number): void {
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    const span = spans[index];
    if (span?.[1] !== from) return;
    spans[index] = [span[0], to];
  }
}
