// What is known of a page before it is shown.
import type { PagePath } from "../../domain/page-paths.ts";
import type { SectionKey } from "../../domain/sections.ts";
import type { Resources } from "../../i18n/resources.ts";
import type { LatePart } from "../../ui/lazy-part.tsx";
import type { LazyPage } from "./lazy-page.tsx";

/** bare = the page alone; auth = behind the log-in background, without header; the game layouts read `?gc=`. */
export type LayoutName = "default" | "bare" | "auth" | "game" | "full-game";

export interface PageRoute {
  /** Without language prefix; ":name?" stands for a part that may be left out. */
  path: PagePath;
  /** The page's h1 and document title. */
  titleKey: keyof Resources["site"];
  page: LazyPage;
  /** Whether the h1 is seen; elsewhere the page's place in the navigation says what it is. */
  showsTitle?: true;
  /** Where the page stands; "default" where nothing is said. */
  layout?: LayoutName;
  /** Left panel; null = none. */
  sidebar: LatePart<object> | null;
  /** What the header's search looks for: matches, entries of the page's own list through `?search=`, or games. */
  search?: "offer" | "list" | "games";
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
