// A game as lobbies show it: the way to play it, to try it, to mark it, and what is known of it.
import Info from "lucide-react/icons/info";
import Play from "lucide-react/icons/play";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { gameAddress } from "../../../domain/game-address.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { GameArt } from "./game-art.tsx";
import { OpenRoundBadge } from "./open-round-badge.tsx";
import styles from "./game-card.module.css";
import { CardFacts } from "./card-facts.tsx";
import { GameInfo } from "./game-info.tsx";
import { GameStar } from "./game-star.tsx";
import { LastResult } from "./last-results.tsx";
import { PlayLink } from "./play-link.tsx";
import { TableClock } from "./table-clock.tsx";

export interface GameCardProps {
  game: SiteGame;
  /** There is no connection: nothing can be played. */
  offline: boolean;
  /** A round of it waits for the player. */
  hasOpenRound: boolean;
  /** Twice as wide as the others where there is room: its facts stand beside its picture. */
  lead?: boolean;
}

export const GameCard = memo(function GameCard({ game, offline, hasOpenRound, lead = false }: GameCardProps) {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { gameCode, isOpen } = game;
  return (
    <article
      data-game-card={gameCode}
      data-state={isOpen ? "open" : "disabled"}
      data-lead={lead || undefined}
      className={classNames(styles.card, lead && styles.lead, !isOpen && styles.off)}
    >
      <div className={styles.art}>
        <GameArt game={game} />
        {hasOpenRound ? <OpenRoundBadge /> : <LastResult game={game} />}
        <h3 className={styles.name}>
          {/* Covers the picture, so that all of it can be pressed. */}
          <PlayLink game={game} offline={offline} className={styles.play}>
            {game.name}
          </PlayLink>
        </h3>
        {isOpen && !offline && (
          <div className={styles.ways}>
            <span aria-hidden="true">
              <Play size={16} />
              <span>{t("card.playNow")}</span>
            </span>
            {game.demo && (
              <Link
                to={withPrefix(prefix, gameAddress(gameCode, "demo"))}
                aria-label={t("card.demoOf", { name: game.name })}
                className={styles.demo}
              >
                {t("card.demo")}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className={styles.below}>
        <CardFacts game={game} lead={lead} />
        {game.kind === "shared" && isOpen && !offline && <TableClock gameCode={gameCode} />}
      </div>
      <GameStar game={game} className={styles.star} />
      <IconButton
        label={t("card.about", { name: game.name })}
        aria-haspopup="dialog"
        className={styles.info}
        onClick={() => setInfoOpen(true)}
      >
        <Info size={18} aria-hidden="true" />
      </IconButton>
      {isInfoOpen && (
        <GameInfo
          game={game}
          demo={isOpen && game.demo && !offline ? gameAddress(gameCode, "demo") : null}
          onClose={() => setInfoOpen(false)}
        />
      )}
    </article>
  );
});
