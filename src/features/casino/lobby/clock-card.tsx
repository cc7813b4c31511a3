// A game that runs by the clock, where all games of a section do: what its round is at stands beside its picture.
import Info from "lucide-react/icons/info";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { gameAddress } from "../../../domain/game-address.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OpenRoundBadge } from "./open-round-badge.tsx";
import styles from "./clock-card.module.css";
import { ClockRing, leftText } from "./clock-ring.tsx";
import { GameArt } from "./game-art.tsx";
import { GameInfo } from "./game-info.tsx";
import { GameStar } from "./game-star.tsx";
import { PlayLink } from "./play-link.tsx";
import { resultTexts } from "./result-text.ts";
import { useTableClock, type TableClock } from "./use-table-clock.ts";
import { useGameLimits } from "./use-game-limits.ts";

interface ClockCardProps {
  game: SiteGame;
  /** There is no connection: nothing can be played. */
  offline: boolean;
  /** A round of it waits for the player. */
  hasOpenRound: boolean;
}

const phaseKeys = { betting: "clock.betting", playing: "clock.playing", result: "clock.result" } as const;

export function ClockCard({ game, offline, hasOpenRound }: ClockCardProps): ReactNode {
  const { t } = useTranslation("casino");
  const { prefix } = useLanguage();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const clock = useTableClock(game.gameCode);
  const { gameCode, name, isOpen } = game;
  const canPlay = isOpen && !offline;
  const demo = canPlay && game.demo ? gameAddress(gameCode, "demo") : null;
  return (
    <article
      data-game-card={gameCode}
      data-state={isOpen ? "open" : "disabled"}
      data-table-phase={canPlay ? clock?.phase : undefined}
      className={classNames(styles.card, !isOpen && styles.off)}
    >
      <div className={styles.art}>
        <GameArt game={game} />
        {hasOpenRound && <OpenRoundBadge />}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h3>{name}</h3>
            <p className={styles.phase}>
              {isOpen ? canPlay && clock !== null && t(phaseKeys[clock.phase]) : t("card.disabled")}
            </p>
          </div>
          {canPlay && <ClockRing seconds={clock?.seconds ?? null} share={clock?.share ?? 0} />}
        </div>
        <Results gameCode={gameCode} clock={canPlay ? clock : null} />
        <Facts game={game} clock={canPlay ? clock : null} />
        <div className={styles.ways}>
          <PlayLink game={game} offline={offline} className={styles.play}>
            {t("card.playNow")}
          </PlayLink>
          {demo !== null && (
            <Link to={withPrefix(prefix, demo)} aria-label={t("card.demoOf", { name })} className={styles.demo}>
              {t("card.demo")}
            </Link>
          )}
          <IconButton
            label={t("card.about", { name })}
            aria-haspopup="dialog"
            className={styles.info}
            onClick={() => setInfoOpen(true)}
          >
            <Info size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <GameStar game={game} className={styles.star} />
      {isInfoOpen && <GameInfo game={game} demo={demo} onClose={() => setInfoOpen(false)} />}
    </article>
  );
}

/** Its place is there from the start: nothing moves when they come. */
function Results({ gameCode, clock }: { gameCode: string; clock: TableClock | null }): ReactNode {
  const { t } = useTranslation("casino");
  const texts = resultTexts(gameCode, clock?.results ?? []);
  return (
    <div className={styles.results}>
      {texts.length > 0 && (
        <>
          <p aria-hidden="true">{t("clock.last")}</p>
          <ol aria-label={t("clock.last")}>
            {texts.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a result is its place among the last ones
              <li key={at}>{text}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Facts({ game, clock }: { game: SiteGame; clock: TableClock | null }): ReactNode {
  const { t } = useTranslation("casino");
  const limits = useGameLimits(game);
  const { startsAt = null, everySeconds = null } = clock ?? {};
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("clock.next")}</dt>
        <dd>{startsAt === null ? "–" : formatClockSeconds(startsAt)}</dd>
      </div>
      {limits !== null && (
        <div>
          <dt className={styles.from}>{t("card.from")}</dt>
          <dd>{amountText(toMinor(limits.min), { currency: limits.currency, currencyId: limits.currency_id })}</dd>
        </div>
      )}
      {everySeconds !== null && (
        <div>
          <dt>{t("clock.every")}</dt>
          <dd>{everySeconds < 60 ? t("info.seconds", { seconds: everySeconds }) : leftText(everySeconds)}</dd>
        </div>
      )}
    </dl>
  );
}
