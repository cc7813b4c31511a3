// What stands under a game's picture: what comes back, and the least stake; of the first card of a section more.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decimalText } from "../../../domain/decimal-text.ts";
import { formatMoney, toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import styles from "./game-card.module.css";
import { useGameLimits } from "./use-game-limits.ts";

/** "99.4296" -> "99,43": all of its digits stand in what is said about the game. */
const shortShare = (rtp: string): string => decimalText(String(Number(Number(rtp).toFixed(2))));

export function CardFacts({ game, lead }: { game: SiteGame; lead: boolean }): ReactNode {
  const { t } = useTranslation("casino");
  const limits = useGameLimits(game);
  if (!game.isOpen) return <p className={styles.closed}>{t("card.disabled")}</p>;
  const from =
    limits === null
      ? ""
      : amountText(toMinor(limits.min), { currency: limits.currency, currencyId: limits.currency_id });
  return (
    <dl className={styles.facts}>
      {game.rtp !== undefined && (
        <div>
          <dt>{t("card.rtp")}</dt>
          <dd>{`${shortShare(game.rtp)} %`}</dd>
        </div>
      )}
      {limits !== null && (
        <div>
          <dt>{t("card.from")}</dt>
          <dd>{from}</dd>
        </div>
      )}
      {lead && game.maxMultiplier !== undefined && (
        <div className={styles.more}>
          <dt>{t("info.largestWin")}</dt>
          <dd>{`×${formatMoney(toMinor(game.maxMultiplier)).replace(/,00$/, "")}`}</dd>
        </div>
      )}
      {lead && game.cycleMs !== undefined && (
        <div className={styles.more}>
          <dt>{t("info.cycle")}</dt>
          <dd>{t("info.seconds", { seconds: decimalText(String(game.cycleMs / 1000)) })}</dd>
        </div>
      )}
    </dl>
  );
}
