// The search for games: a field in the lobby on wide screens, a sheet on phones.
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useConnection } from "../../../client/use-connection.ts";
import { gameAddress } from "../../../domain/game-address.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { closePanel } from "../../../state/panels.ts";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { SearchSheet } from "../../../ui/overlay/search-sheet.tsx";
import sheet from "../../../ui/overlay/search-sheet.module.css";
import { GameArt } from "./game-art.tsx";
import { GameGrid, type GameGridProps } from "./game-grid.tsx";
import styles from "./game-search.module.css";
import lobby from "./lobby.module.css";
import { useFoundGames } from "./use-found-games.ts";
import { useLobby } from "./use-lobby.ts";
import type { Elements } from "../../../ui/elements.ts";

type Found = readonly SiteGame[] | null;

interface FieldProps {
  term: string;
  onChange(term: string): void;
  found: Found;
  input?: RefObject<HTMLInputElement | null>;
  onOpened?(): void;
}

export function GameSearchField({ term, onChange, found, input, onOpened }: FieldProps): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent): void => {
    const only = found?.length === 1 ? found[0] : undefined;
    if (event.key === "Enter" && only?.isOpen === true) {
      onOpened?.();
      void navigate(withPrefix(prefix, gameAddress(only.gameCode)));
    }
    // The first Escape empties the box, the next one closes what it is in.
    if (event.key !== "Escape" || term === "") return;
    event.stopPropagation();
    onChange("");
  };
  return (
    <SearchInput
      label={t("search.title")}
      placeholder={t("search.placeholder")}
      render={
        <input
          ref={input}
          type="text"
          value={term}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
      onClear={term === "" ? null : () => onChange("")}
    />
  );
}

export function FoundGames({
  found,
  ...cards
}: { found: readonly SiteGame[] } & Omit<GameGridProps, "games">): ReactNode {
  return (
    <>
      <FoundCount found={found} />
      {found.length > 0 && <GameGrid games={found} {...cards} />}
    </>
  );
}

function FoundCount({ found }: { found: Found }): ReactNode {
  const { t } = useTranslation("casino");
  const text = found === null ? t("search.hint") : t("search.found", { count: found.length });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <p role="status" className={lobby.status}>
      {text}
    </p>
  );
}

/** The search of phones. */
export function GameSearchSheet(): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <SearchSheet title={t("search.title")}>
      {(input, close) => <SheetContent input={input} close={close} />}
    </SearchSheet>
  );
}

function SheetContent({ input, close }: { input: RefObject<HTMLInputElement | null>; close: Elements }): ReactNode {
  const [term, setTerm] = useState("");
  const { games, sections } = useLobby(["casino", "casino_live", "virtuals"]);
  const hits = useFoundGames(games ?? [], sections ?? [], term);
  // Nothing is looked for yet: all are there to choose from.
  const found = term.trim() === "" ? games : hits;
  return (
    <>
      <div className={sheet.bar}>
        {close}
        <GameSearchField term={term} onChange={setTerm} found={found} input={input} onOpened={closePanel} />
      </div>
      <div className={styles.count}>
        <FoundCount found={found} />
      </div>
      {found !== null && found.length > 0 && (
        <ul className={styles.hits}>
          {found.map((game) => (
            <Hit key={game.gameCode} game={game} />
          ))}
        </ul>
      )}
    </>
  );
}

function Hit({ game }: { game: SiteGame }): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const offline = useConnection().state === "offline";
  const content = (
    <>
      <span className={styles.art}>
        <GameArt game={game} />
      </span>
      <span>
        <b>{game.name}</b>
        <span className={styles.provider}>{game.isOpen ? game.providerName : t("card.disabled")}</span>
      </span>
    </>
  );
  return (
    <li data-game-hit={game.gameCode}>
      {game.isOpen && !offline ? (
        <Link to={withPrefix(prefix, gameAddress(game.gameCode))} className={styles.hit} onClick={closePanel}>
          {content}
        </Link>
      ) : (
        <div className={styles.hit}>{content}</div>
      )}
    </li>
  );
}
