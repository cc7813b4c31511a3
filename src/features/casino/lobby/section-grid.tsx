import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useMedia } from "../../../ui/layout/use-media.ts";
import { ClockCard } from "./clock-card.tsx";
import { GameGrid, type GameGridProps } from "./game-grid.tsx";
import { isClocked, type LobbySection } from "./lobby-model.ts";
import styles from "./lobby.module.css";
import clocks from "./section-grid.module.css";
import { useSectionName } from "./section-name.ts";

interface Props extends Omit<GameGridProps, "games"> {
  section: LobbySection;
  /** Which shows it alone, without the language's prefix; null = it stands alone already. */
  page: string | null;
}

/** So many fill half of a row where a row has eight. */
const shortSection = 4;
const eightColumns = "(min-width: 1501px)";

export function SectionGrid({ section: { id, name, nameKey, games }, page, ...cards }: Props): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const isShort = useMedia(eightColumns) && page !== null && games.length <= shortSection && !games.every(isClocked);
  const title = useSectionName()({ nameKey, name });
  return (
    <section
      className={styles.section}
      aria-label={title}
      data-lobby-section={id}
      data-short={isShort || undefined}
      data-clocks={games.every(isClocked) || undefined}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        {page !== null && (
          <Link
            to={`${withPrefix(prefix, page)}?section=${encodeURIComponent(id)}`}
            aria-label={t("lobby.allOf", { name: title })}
          >
            {t("lobby.games", { count: games.length })}
          </Link>
        )}
      </div>
      {games.every(isClocked) ? (
        <div className={clocks.grid}>
          {games.map((game) => (
            <ClockCard
              key={game.gameCode}
              game={game}
              offline={cards.offline}
              hasOpenRound={cards.openCodes.has(game.gameCode)}
            />
          ))}
        </div>
      ) : (
        <GameGrid games={games} {...cards} oneRow={page !== null} hasLead={!isShort} />
      )}
    </section>
  );
}
