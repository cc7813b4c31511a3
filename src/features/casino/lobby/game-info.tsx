// What is known of a game before it is played: what comes back, how widely results spread, what may be staked and won.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decimalText } from "../../../domain/decimal-text.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { ReadGame } from "../../../protocol/games/read-games.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./game-info.module.css";
import { useGameLimits } from "./use-game-limits.ts";

const volatilityKeys = ["volatility.1", "volatility.2", "volatility.3", "volatility.4", "volatility.5"] as const;

interface GameInfoProps {
  game: ReadGame;
  /** Address of its demo; null = there is none now. */
  demo?: string | null;
  onClose(): void;
}

export function GameInfo({ game, demo = null, onClose }: GameInfoProps): ReactNode {
  const { t } = useTranslation("casino");
  const limits = useGameLimits(game);
  const { rtp, rtpNote, volatility, hitRate, maxMultiplier, cycleMs } = game;
  const amount = (major: number): string =>
    limits === null ? "" : amountText(toMinor(major), { currency: limits.currency, currencyId: limits.currency_id });
  // What a server does not tell of its game is not said here.
  const facts: [string, ReactNode][] = [];
  if (rtp !== undefined) facts.push([t("info.rtp"), `${decimalText(rtp)} %`]);
  if (volatility !== undefined) facts.push([t("info.volatility"), t(volatilityKeys[volatility - 1] ?? "volatility.3")]);
  if (hitRate !== undefined)
    facts.push([t("info.hitRate"), hitRate === null ? t("info.hitRateVaries") : `${decimalText(hitRate)} %`]);
  if (limits !== null)
    facts.push([t("info.stakes"), t("info.range", { from: amount(limits.min), to: amount(limits.max) })]);
  if (limits !== null && maxMultiplier !== undefined)
    facts.push([t("info.largestWin"), amount(Math.min(limits.maxWin, limits.max * maxMultiplier))]);
  if (cycleMs !== undefined)
    facts.push([t("info.cycle"), t("info.seconds", { seconds: decimalText(String(cycleMs / 1000)) })]);
  return (
    <Dialog
      open
      width="offer"
      title={game.name}
      onClose={onClose}
      actions={
        <>
          {demo !== null && <ActionLink to={demo}>{t("card.demo")}</ActionLink>}
          <Button variant="accent" onClick={onClose}>
            {t("info.close")}
          </Button>
        </>
      }
    >
      <p className={styles.provider}>{t("info.by", { provider: game.providerName })}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rtpNote !== null && <p className={styles.note}>{t(`info.${rtpNote}`)}</p>}
      {rtp !== undefined && <p className={styles.note}>{t("info.rtpNote")}</p>}
    </Dialog>
  );
}
