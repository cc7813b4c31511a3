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
  const single = doc === "casino_section";
  return (
    <div className={styles.page}>
      <SiteText doc={doc} missing={null} brief />
      <Lobby key={doc} pages={single ? casinoPages : pagesOf(rest)} single={single} />
    </div>
  );
}
