import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { GameGrid, type GameGridProps } from "./game-grid.tsx";
import type { LobbySection } from "./lobby-model.ts";
import styles from "./lobby.module.css";
import { useSectionName } from "./section-name.ts";

interface Props extends Omit<GameGridProps, "games"> {
  section: LobbySection;
  /** Leads to a page of its own. */
  linked: boolean;
}

export function SectionGrid({ section: { id, name, nameKey, games }, linked, ...cards }: Props): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const title = useSectionName()({ nameKey, name });
  const to = `${withPrefix(prefix, "/casino_section")}?section=${encodeURIComponent(id)}`;
  return (
    <section className={styles.section} aria-label={title} data-lobby-section={id}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {linked && (
          <Link to={to} aria-label={t("lobby.allOf", { name: title })}>
            {t("lobby.games", { count: games.length })}
          </Link>
        )}
      </div>
      <GameGrid games={games} {...cards} oneRow={linked} />
    </section>
  );
}
