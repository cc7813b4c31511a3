// What is known of a page before it is shown.
import type { ComponentType } from "react";
import type { PagePath } from "../../domain/page-paths.ts";
import type { SectionKey } from "../../domain/sections.ts";
import type { Resources } from "../../i18n/resources.ts";
import { lazyComponent, type LazyComponent } from "../../ui/loading/lazy-component.tsx";

/**
 * bare = the page alone; auth = behind the log-in background, without header; desk = of those who run the site or look after
 * players: no ticket, no news; the game layouts read `?gc=`.
 */
export type LayoutName = "default" | "bare" | "auth" | "desk" | "game" | "full-game";

export interface PageRoute {
  /** Without language prefix; ":name" stands for a part of any text, ":name?" for one that may be left out. */
  path: PagePath;
  /** The page's h1 and document title. */
  titleKey: keyof Resources["site"];
  page: LazyComponent<object>;
  /** Whether the h1 is seen; elsewhere the page's place in the navigation says what it is. */
  showsTitle?: boolean;
  /** Where the page stands; "default" where nothing is said. */
  layout?: LayoutName;
  /** Left panel; null = none. */
  sidebar: LazyComponent<object> | null;
  /** What the header's search looks for: matches, entries of the page's own list through `?search=`, or games. */
  search?: "offer" | "list" | "games";
  /** It has odds: the ticket stands beside it where there is room. */
  isOffer?: true;
  /** Waits for ticket and status settings, from the cache or the network. */
  needsSettings: boolean;
  /** Only for players who are signed in and have one of these roles; none named = for all who are signed in. */
  roles?: readonly string[];
  /** What is asked before the page, by name, after the questions that every page is asked; "roles" where roles are named. */
  middleware?: readonly string[];
  /** The item of the menu that closes this page when it is switched off. */
  menuKey?: SectionKey;
  /** Open to guests even where the site sends them to the log-in. */
  alwaysOpen?: true;
  /** Not gone back to as the last visited page. */
  forgotten?: true;
}

/** Throws where its code does not come: the error page in its place says so, and tries again. */
export function lazyPage(load: () => Promise<ComponentType>, { isFirst = false } = {}): LazyComponent<object> {
  return lazyComponent(load, { onFailure: "throw", isFirst });
}
