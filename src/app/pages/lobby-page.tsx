// Lobbies: what the site says of the area, and its games.
import type { ReactNode } from "react";
import { SiteText } from "../../features/site/content/site-text.tsx";
import { Lobby } from "../../features/casino/lobby/lobby.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { lobbyPages, type LobbyPage as Page } from "../../protocol/games/catalogue.ts";
import styles from "./text-page.module.css";

const casinoPages = ["casino", "casino2", "casino3"] as const;

/** @param rest address without language prefix */
function pagesOf(rest: string): readonly Page[] {
  const [, name] = rest.split("/");
  return lobbyPages.filter((page) => page === name);
}

export function LobbyPage(): ReactNode {
  const { rest } = useLanguage();
  const doc = rest.split("/")[1] ?? "";
  const pages = pagesOf(rest);
  const isSection = doc === "casino_section";
  // Sections of the casino have a page of their own; a section of another lobby is shown alone by that lobby.
  const sectionPage = pages.some((page) => casinoPages.some((casinoPage) => casinoPage === page))
    ? "/casino_section"
    : `/${doc}`;
  return (
    <div className={styles.page}>
      <SiteText doc={doc} missing={null} brief />
      <Lobby key={doc} pages={isSection ? casinoPages : pages} sectionPage={isSection ? null : sectionPage} />
    </div>
  );
}
