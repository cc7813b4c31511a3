// What the system makes of each selection; equal marks are one object, so that rows without a change stay as they are.
import { groupIndexOf } from "../../../domain/system-odds.ts";
import type { SystemGroup } from "../../../domain/ticket-selection.ts";
import type { SystemMark } from "../system-lead.tsx";

const made = new Map<string, SystemMark>();

function markOf(group: number | null, ticked: boolean, mustWin: boolean): SystemMark {
  const key = `${group} ${ticked} ${mustWin}`;
  const mark = made.get(key) ?? { group, ticked, mustWin };
  made.set(key, mark);
  return mark;
}

/** While there is no group yet, what is ticked is about to be in one: nothing is said of it. */
export function systemMark(id: string, groups: readonly SystemGroup[], ticked: readonly string[]): SystemMark {
  const index = groupIndexOf(groups, id);
  if (index !== null) return markOf(index + 1, false, false);
  const isTicked = ticked.includes(id);
  return markOf(null, isTicked, groups.length > 0 || !isTicked);
}
