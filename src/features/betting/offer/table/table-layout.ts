// How many of a sport's markets stand beside the teams, from the width there is. All lengths in CSS pixels.
import type { TableItem } from "./table-items.ts";

export type TableLayout =
  /** Time, teams and odds in one line; `template` is its grid, header and rows alike. */
  | {
      mode: "desk";
      shown: number;
      template: string;
      /** Whether the score of each part has room beside the teams. */ parts: boolean;
    }
  /** Two lines: the teams, and the first market over the whole width. */
  | { mode: "phone" };

const phoneBelow = 600;
const gap = 16;
const time = 88;
const more = 52;
const leastTeams = 200;
const leastMarket = 216;
const leastOdd = 60;
const teamsWithParts = 320;

type Markets = readonly { readonly selections: readonly unknown[] }[];

export function layoutOf(width: number, columns: Markets): TableLayout {
  const desk = deskColumns(width, columns);
  if (desk === null) return { mode: "phone" };
  const { shown, template, teams } = desk;
  return { mode: "desk", shown, template, parts: teams >= teamsWithParts };
}

/** null = two lines, with the first market alone. `teams`: the room that is left for them. */
export function deskColumns(width: number, columns: Markets) {
  if (width < phoneBelow) return null;
  const widths: number[] = [];
  let teams = width - time - more - 2 * gap;
  for (const { selections } of columns) {
    const needed = Math.max(leastMarket, selections.length * leastOdd);
    if (widths.length > 0 && teams - leastTeams < needed + gap) break;
    widths.push(needed);
    teams -= needed + gap;
  }
  const tracks = [`${time}px`, "minmax(0, 1fr)", ...widths.map((needed) => `${needed}px`), `${more}px`];
  return { shown: widths.length, template: tracks.join(" "), teams };
}

const headerHeight = 36;

/** Height of a line before it is measured. */
export function estimatedHeight({ mode }: TableLayout, item: TableItem | undefined): number {
  const isPhone = mode === "phone";
  if (item !== undefined && item.type !== "match")
    return isPhone && item.type === "league" && item.alone ? 22 : headerHeight;
  if (!isPhone) return 65;
  return item?.alone ? 86 : item?.withLeague ? 108 : 93;
}
