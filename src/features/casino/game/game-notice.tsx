// What stands in the place of a game that is not played: why, and what can be done now.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { roundAnswerSchema } from "../../../protocol/games/rounds.ts";
import type { SessionEndReason } from "../../../protocol/games/sessions.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./game-host.module.css";
import type { Elements } from "../../../ui/elements.ts";

interface Props {
  title: string;
  text: string;
  /** What is said besides. */
  more?: Elements;
  children: ReactNode;
}

export function GameNotice({ title, text, more, children }: Props): ReactNode {
  return (
    <section className={styles.notice} aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
      <div role="status">
        <h2>{title}</h2>
        <p>{text}</p>
        {more}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** Reasons after which the same game can be opened again at once. */
const again: ReadonlySet<SessionEndReason> = new Set(["player", "replaced", "idle", "expired", "logout"]);

interface EndedProps {
  reason: SessionEndReason;
  /** The round that was open then; null = none. */
  roundId: string | null;
  onAgain(): void;
}

export function EndedNotice({ reason, roundId, onAgain }: EndedProps): ReactNode {
  const { t } = useTranslation("casino");
  const isElsewhere = reason === "replaced";
  return (
    <GameNotice
      title={isElsewhere ? t("ended.elsewhereTitle") : t("ended.title")}
      text={t(`ended.${reason}`)}
      more={roundId !== null && <LeftRound roundId={roundId} />}
    >
      {again.has(reason) && (
        <Button variant="accent" onClick={onAgain}>
          {isElsewhere ? t("game.playHere") : t("game.again")}
        </Button>
      )}
      {(reason === "timeOut" || reason === "excluded") && (
        <ActionLink to="/responsible_gambling">{t("game.toLimits")}</ActionLink>
      )}
      <ActionLink to="/casino">{t("game.toLobby")}</ActionLink>
    </GameNotice>
  );
}

/** Until when a round that was left waits, or how it ended. */
function LeftRound({ roundId }: { roundId: string }): ReactNode {
  const { t, i18n } = useTranslation("casino");
  const request = { kind: "round", roundId } as const;
  useSubscription([{ kind: "personal", request }]);
  const round = dataOr(usePersonal(request, roundAnswerSchema), null)?.value ?? null;
  if (round === null || round.state === "refunded") return null;
  const amount = (major: number): string =>
    amountText(toMinor(major), { currency: round.currency, currencyId: round.currency_id });
  if (round.state === "closed")
    return <p>{t("ended.roundFinished", { stake: amount(round.stake), win: amount(round.win) })}</p>;
  if (round.waitsUntil === undefined) return null;
  return <p>{t("ended.roundWaits", { time: formatMoment(round.waitsUntil, i18n.language) })}</p>;
}

const refusals = [
  "gameInactive",
  "selfExcluded",
  "staffMayNotPlay",
  "timeOut",
  "noWallet",
  "freeBetWallet",
  "userBlocked",
  "maintenance",
  "providerUnavailable",
  "demoUnavailable",
  "demoNeedsLogin",
  "tooManyRequests",
  "network",
] as const;

export function RefusedNotice({ code, onAgain }: { code: string; onAgain(): void }): ReactNode {
  const { t } = useTranslation("casino");
  const refusal = refusals.find((key) => key === code);
  const isFinal =
    refusal === "gameInactive" ||
    refusal === "selfExcluded" ||
    refusal === "timeOut" ||
    refusal === "staffMayNotPlay" ||
    refusal === "userBlocked";
  return (
    <GameNotice
      title={t("refused.title")}
      text={t(refusal === undefined ? "refused.unexpected" : `refused.${refusal}`)}
    >
      {refusal === "noWallet" || refusal === "freeBetWallet" ? (
        <ActionLink to="/account/payment" accent>
          {t("game.toDeposit")}
        </ActionLink>
      ) : (
        !isFinal && (
          <Button variant="accent" onClick={onAgain}>
            {t("lobby.retry")}
          </Button>
        )
      )}
      {(refusal === "selfExcluded" || refusal === "timeOut") && (
        <ActionLink to="/responsible_gambling">{t("game.toLimits")}</ActionLink>
      )}
      <ActionLink to="/casino">{t("game.toLobby")}</ActionLink>
    </GameNotice>
  );
}
