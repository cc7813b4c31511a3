// The sports of the offer in display order.

export interface SportEntry {
  sport: string;
  /** English name; screens translate by the code. */
  name: string;
  icon: string;
  order: number;
}

const names: readonly (readonly [code: string, name: string])[] = [
  ["F", "Football"],
  ["T", "Tennis"],
  ["B", "Basketball"],
  ["V", "Volleyball"],
  ["H", "Handball"],
  ["IH", "Ice hockey"],
  ["TT", "Table tennis"],
  ["E", "Esports"],
  ["WP", "Water polo"],
  ["FU", "Futsal"],
  ["S", "Snooker"],
  ["D", "Darts"],
  ["AF", "American football"],
  ["RL", "Rugby league"],
];

export const sports: readonly SportEntry[] = names.map(([sport, name], index) => ({
  sport,
  name,
  icon: `/defaultSportIcons/${sport}.svg`,
  order: index + 1,
}));

const bySport = new Map(sports.map((entry) => [entry.sport, entry]));

export function sportEntry(sport: string): SportEntry {
  return (
    bySport.get(sport) ?? { sport, name: sport, icon: `/defaultSportIcons/${sport}.svg`, order: sports.length + 1 }
  );
}
