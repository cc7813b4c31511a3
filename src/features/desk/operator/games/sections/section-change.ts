// The sections of a page after a change: the server takes all of them at once.
import type { CasinoSections } from "../../../../../protocol/games/catalogue.ts";

export interface Section {
  id: string;
  name: string;
  /** Of the site's own texts, in every language; null = the name is all there is. */
  nameKey: string | null;
  games: readonly string[];
}

export const sectionsOf = (answer: CasinoSections): readonly Section[] =>
  answer.map(({ id, name, nameKey = null, games }) => ({ id: String(id), name, nameKey, games }));

/** @param at position from 0; a section that is there already is moved there */
export function withSection(sections: readonly Section[], section: Section, at: number): readonly Section[] {
  const others = sections.filter(({ id }) => id !== section.id);
  return [...others.slice(0, at), section, ...others.slice(at)];
}

export const withoutSection = (sections: readonly Section[], id: string): readonly Section[] =>
  sections.filter((section) => section.id !== id);

/** The same list with one of its entries a step earlier (-1) or later (1); as it is where there is no such step. */
export function stepped<Entry>(list: readonly Entry[], entry: Entry, by: -1 | 1): readonly Entry[] {
  const from = list.indexOf(entry);
  const other = list[from + by];
  if (from === -1 || other === undefined) return list;
  const swapped = [...list];
  swapped[from] = other;
  swapped[from + by] = entry;
  return swapped;
}
