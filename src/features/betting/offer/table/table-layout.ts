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

export function layoutOf(width: number, columns: readonly { readonly selections: readonly unknown[] }[]): TableLayout {
  if (width < phoneBelow) return { mode: "phone" };
  const widths: number[] = [];
  let remainingWidth = width - time - more - leastTeams - 2 * gap;
  for (const { selections } of columns) {
    const needed = Math.max(leastMarket, selections.length * leastOdd);
    if (widths.length > 0 && remainingWidth < needed + gap) break;
    widths.push(needed);
    remainingWidth -= needed + gap;
  }
  const tracks = [`${time}px`, "minmax(0, 1fr)", ...widths.map((needed) => `${needed}px`), `${more}px`];
  return {
    mode: "desk",
    shown: widths.length,
    template: tracks.join(" "),
    parts: leastTeams + remainingWidth >= teamsWithParts,
  };
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
