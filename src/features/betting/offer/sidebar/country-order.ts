// Countries of a sport: the top ones first, the others by the alphabet.
import type { SidebarSport } from "../../../../protocol/offer.ts";

export type SidebarCountry = SidebarSport["groupByCountries"][number];

const top = ["Serbia", "Italy", "England", "Spain", "Germany", "France"];

/** @param nameOf the country's name as shown; @param tag BCP 47 */
export function orderCountries(
  countries: readonly SidebarCountry[],
  nameOf: (name: string) => string,
  tag: string,
): readonly SidebarCountry[] {
  const { compare } = new Intl.Collator(tag);
  const rank = ({ name }: SidebarCountry): number => (top.includes(name) ? top.indexOf(name) : top.length);
  return [...countries].sort((a, b) => rank(a) - rank(b) || compare(nameOf(a.name), nameOf(b.name)));
}
