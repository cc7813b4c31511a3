// Which sections a site offers: by its menu, its status settings and the pages there are.
import { isSectionClosed, sectionPaths, type SectionKey, type StatusSettings } from "../../../domain/sections.ts";
import type { Menu } from "../../../protocol/cms.ts";

export interface OpenSection {
  readonly key: SectionKey;
  readonly path: string;
}

const keys: readonly SectionKey[] = ["live", "betting", "casino", "casino_live", "virtuals"];
const sections: readonly OpenSection[] = keys.map((key) => ({ key, path: sectionPaths[key] }));

/** In the order of the menu, which must name them; null = not read yet: what is not known to be closed is open. */
export function openSections(
  menu: Menu | null,
  status: StatusSettings | null,
  paths: readonly string[],
): readonly OpenSection[] {
  const order = new Map(menu?.map((entry) => [entry.key, entry.order]));
  const place = (key: string): number => order.get(key) ?? Number.MAX_SAFE_INTEGER;
  return sections
    .filter(({ key, path }) => paths.includes(path) && (menu === null || order.has(key)))
    .filter(({ key }) => !isSectionClosed(key, menu, status))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
