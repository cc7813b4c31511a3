// One round: what moved, each step of it, and what proves its outcome.
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePersonalPage } from "../../../client/use-personal-page.ts";
import { gameAddress } from "../../../domain/game-address.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import {
  roundAnswerSchema,
  type RoundAnswer,
  type RoundDetail as RoundDetailAnswer,
} from "../../../protocol/games/rounds.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { NothingToShow } from "../../../ui/layout/paged-list.tsx";
import { RoundCheck } from "./round-check.tsx";
import styles from "./rounds.module.css";
import { stepText } from "./step-text.ts";
import { useCourse } from "./use-course.ts";

/** @param back search part of the list's address */
export function RoundDetail({ roundId, back }: { roundId: string; back: string }): ReactNode {
  const { t } = useTranslation("casino");
  const request = { kind: "round", roundId } as const;
  const round = usePersonalPage(request, roundAnswerSchema);
  const texts = {
    failedTitle: t("rounds.failedTitle"),
    failedText: t("lobby.failedText"),
    offlineText: t("rounds.offlineText"),
    none: { title: t("rounds.unknownTitle"), text: t("rounds.unknownText") },
  };
  return (
    <div className={styles.detail}>
      <Link to={{ search: back }} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        <span>{t("rounds.back")}</span>
      </Link>
      {round.state === "ready" && <Shown round={round.value} />}
      {round.state === "failed" && <NothingToShow reason={round.reason} texts={texts} onRetry={round.reread} />}
      {round.state === "loading" && <Skeleton height="240px" radius="10px" />}
    </div>
  );
}

function Shown({ round }: { round: RoundAnswer }): ReactNode {
  const { t, i18n } = useTranslation("casino");
  const { detail, gameCode, state } = round;
  const amount = (major: number): string =>
    amountText(toMinor(major), { currency: round.currency, currencyId: round.currency_id });
  return (
    <article className={styles.round} data-round={round.roundId}>
      <h2>{round.name}</h2>
      <p className={styles.muted}>{`${formatMoment(round.openedAt, i18n.language)} · ${t(`rounds.state.${state}`)}`}</p>
      <dl className={styles.sums}>
        <Sum name={t("rounds.stake")} value={amount(round.stake)} />
        <Sum name={t("rounds.win")} value={amount(round.win)} />
        <Sum name={t("rounds.net")} value={amount(round.net)} />
      </dl>
      {state === "open" && (
        <ActionLink to={gameAddress(gameCode)} accent>
          {t("rounds.goOn")}
        </ActionLink>
      )}
      <section className={styles.part} aria-label={t("rounds.movements")}>
        <h3>{t("rounds.movements")}</h3>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("rounds.time")}</th>
                <th scope="col">{t("rounds.kind")}</th>
                <th scope="col">{t("rounds.amount")}</th>
                <th scope="col">{t("rounds.balance")}</th>
              </tr>
            </thead>
            <tbody>
              {round.transactions.map(({ transactionId, kind, amount: moved, at, balance }) => (
                <tr key={transactionId}>
                  <td>{formatClockSeconds(at)}</td>
                  <td>{t(`rounds.movement.${kind}`)}</td>
                  <td>{kind === "bet" ? `-${amount(moved)}` : amount(moved)}</td>
                  <td>{amount(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {detail !== null && (
        <section className={styles.part} aria-label={t("rounds.steps")}>
          <h3>{t("rounds.steps")}</h3>
          <Course round={round} detail={detail} amount={amount} />
        </section>
      )}
      <RoundCheck round={round} />
    </article>
  );
}

function Sum({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface CourseProps {
  round: RoundAnswer;
  detail: RoundDetailAnswer;
  amount(major: number): string;
}

function Course({ round, detail, amount }: CourseProps): ReactNode {
  const { t } = useTranslation("casino");
  const course = useCourse(round);
  if (course === "loading") return <Skeleton height="120px" radius="10px" />;
  if (course === null) return <AsTold detail={detail} />;
  return (
    <ol className={styles.steps}>
      {course.map(({ name, lines, movement }, index) => (
        // Steps have no name of their own and never change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <b>{name}</b>
          {movement !== null && (
            <p className={styles.muted}>
              {`${movement.kind === "bet" ? `-${amount(movement.amount)}` : amount(movement.amount)} · ${t("rounds.balance")} ${amount(movement.balance)}`}
            </p>
          )}
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Of a provider whose games the page has no words for. */
function AsTold({ detail: { bet, steps, outcome } }: { detail: RoundDetailAnswer }): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <ol className={styles.steps}>
      <Step name={t("rounds.bet")} value={bet} />
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={index} name={t("rounds.step", { number: index + 1 })} value={step} />
      ))}
      {outcome !== null && <Step name={t("rounds.outcome")} value={outcome} />}
    </ol>
  );
}

function Step({ name, value }: { name: string; value: unknown }): ReactNode {
  return (
    <li>
      <b>{name}</b>
      <span translate="no">{stepText(value)}</span>
    </li>
  );
}
