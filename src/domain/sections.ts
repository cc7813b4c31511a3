// The sections of the product, and what closes them: their item of the menu, and the status settings.
import { lookup } from "./open-record.ts";

export type SectionKey = "betting" | "live" | "casino" | "casino_live" | "virtuals";

/** An item of the site's menu, as far as it opens and closes things. */
export interface MenuItem {
  readonly key: string;
  readonly path: string;
  readonly disabled: boolean;
  /** The status setting behind it. */
  readonly disabledBy?: string | null | undefined;
}

export type StatusSettings = Readonly<Record<string, boolean>>;

const closers: Readonly<Record<SectionKey, readonly string[]>> = {
  betting: ["disableBettingPage"],
  live: ["disableLiveBettingPage"],
  casino: ["disableCasinoPage", "casinoIndefiniteDisabled"],
  casino_live: ["disableCasinoLivePage", "casinoIndefiniteDisabled"],
  virtuals: ["disableVirtualsPage", "casinoIndefiniteDisabled"],
};

/** The front pages of the sections. */
export const sectionPaths: Readonly<Record<SectionKey, string>> = {
  betting: "/betting",
  live: "/live_betting",
  casino: "/casino",
  casino_live: "/casino_live",
  virtuals: "/virtuals",
};

/** Lobbies behind the casino's front page. */
const casinoPages = ["casino2", "casino3", "casino_section", "slots", "poker", "skill_games", "number_games", "other"];

/** Whether a page belongs to a closed section. @param link path of the site without language, with or without query */
export function isLinkClosed(link: string, menu: readonly MenuItem[] | null, status: StatusSettings | null): boolean {
  const [, page = ""] = /^\/([^/?#]*)/.exec(link) ?? [];
  const keys = Object.keys(sectionPaths) as SectionKey[];
  const key = casinoPages.includes(page)
    ? "casino"
    : keys.find((sectionKey) => sectionPaths[sectionKey] === `/${page}`);
  return key !== undefined && isSectionClosed(key, menu, status);
}

/** What closes the games of an area. */
export function sectionOfArea(area: string): SectionKey {
  return area === "casino_live" || area === "virtuals" ? area : "casino";
}

/** The setting counts at once, though the menu that follows from it is still to be read again. */
export function isItemClosed(item: MenuItem, status: StatusSettings | null): boolean {
  return item.disabled || (typeof item.disabledBy === "string" && lookup(status, item.disabledBy) === true);
}

/** What is not known to be closed is open. `null` = not read yet. */
export function isSectionClosed(
  key: SectionKey,
  menu: readonly MenuItem[] | null,
  status: StatusSettings | null,
): boolean {
  if (closers[key].some((setting) => lookup(status, setting) === true)) return true;
  return menu?.some((item) => item.key === key && isItemClosed(item, status)) === true;
}
