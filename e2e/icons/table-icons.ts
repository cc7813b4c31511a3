// The pictures of tables, /table_icons/{name}.png: market groups and counted events, each from the icon set.

/** File name without extension -> icon of the Material Design set. */
export const tableIcons: Readonly<Record<string, string>> = {
  main: "trophy",
  totals: "plus-minus-variant",
  handicaps: "scale-balance",
  periods: "timer-outline",
  players: "account",
  specials: "lightning-bolt",
  card: "card",
  corner: "flag-triangle",
};
