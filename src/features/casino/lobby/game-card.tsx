// A game as lobbies show it: the way to play it, to try it, to mark it, and what is known of it.
import Info from "lucide-react/icons/info";
import Play from "lucide-react/icons/play";
import { memo, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFavourite } from "../../../client/use-favourite.ts";
import { gameAddress } from "../../../domain/game-address.ts";
import { sectionOfArea } from "../../../domain/sections.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { openLogIn } from "../../../state/panels.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { StarButton } from "../../../ui/form/star-button.tsx";
import { GameArt } from "./game-art.tsx";
import styles from "./game-card.module.css";
import { CardFacts } from "./card-facts.tsx";
import { GameInfo } from "./game-info.tsx";
import { LastResult } from "./last-results.tsx";
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
        {hasOpenRound ? <span className={styles.badge}>{t("card.roundOpen")}</span> : <LastResult game={game} />}
        <h3 className={styles.name}>
          <PlayLink game={game} offline={offline} />
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
      <Star game={game} />
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

/** Covers the picture, so that all of it can be pressed. */
function PlayLink({ game: { gameCode, name, isOpen }, offline }: Pick<GameCardProps, "game" | "offline">): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const isGuest = dataOr(useSession(), null)?.state === "guest";
  if (!isOpen) return <span>{name}</span>;
  const label = t("card.play", { name });
  return offline ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere now
    <span role="link" aria-disabled="true" aria-label={label} title={t("card.offline")} tabIndex={0}>
      {name}
    </span>
  ) : (
    <Link
      to={withPrefix(prefix, gameAddress(gameCode))}
      aria-label={label}
      className={styles.play}
      // The game waits behind the log-in.
      onClick={isGuest ? openLogIn : undefined}
    >
      {name}
    </Link>
  );
}

function Star({ game: { gameCode, area, name } }: { game: SiteGame }): ReactNode {
  const { t } = useTranslation("site");
  const mark = useMemo(() => ({ list: "games", area: sectionOfArea(area), id: gameCode }) as const, [area, gameCode]);
  const { on, toggle } = useFavourite(mark, name);
  return <StarButton label={t("offer.favourite", { name })} on={on} className={styles.star} onToggle={toggle} />;
}
