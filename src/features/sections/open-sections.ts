// Which sections a site offers: by its menu, its status settings and the pages there are.
import type { Menu } from "../../protocol/cms.ts";

export type SectionKey = "betting" | "live" | "casino" | "casino_live" | "virtuals";

interface OpenSection {
  readonly key: SectionKey;
  readonly path: string;
}

const sections: readonly (OpenSection & { readonly disabledBy: readonly string[] })[] = [
  { key: "betting", path: "/betting", disabledBy: ["disableBettingPage"] },
  { key: "live", path: "/live_betting", disabledBy: ["disableLiveBettingPage"] },
  { key: "casino", path: "/casino", disabledBy: ["disableCasinoPage", "casinoIndefiniteDisabled"] },
  { key: "casino_live", path: "/casino_live", disabledBy: ["disableCasinoLivePage", "casinoIndefiniteDisabled"] },
  { key: "virtuals", path: "/virtuals", disabledBy: ["disableVirtualsPage", "casinoIndefiniteDisabled"] },
];

/** In the order of the menu; null = not read yet: what is not known to be closed is open. */
export function openSections(
  menu: Menu | null,
  status: Readonly<Record<string, boolean>> | null,
  paths: readonly string[],
): readonly OpenSection[] {
  const entries = new Map(menu?.map((entry) => [entry.key, entry]));
  const order = (key: string): number => entries.get(key)?.order ?? Number.MAX_SAFE_INTEGER;
  return sections
    .filter(({ key, path, disabledBy }) => {
      if (!paths.includes(path) || disabledBy.some((setting) => status?.[setting] === true)) return false;
      return menu === null || entries.get(key)?.disabled === false;
    })
    .toSorted((a, b) => order(a.key) - order(b.key))
    .map(({ key, path }) => ({ key, path }));
}
