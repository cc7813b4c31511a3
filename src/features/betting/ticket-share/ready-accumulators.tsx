// Accumulators that the site made of favourites: one press puts one on the ticket, as a copied ticket is put there.
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { useAction } from "../../../client/use-action.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { useServerNow } from "../../../client/use-server-now.ts";
import { namedSport } from "../../../domain/offer/named-sport.ts";
import { parseOdd } from "../../../domain/offer/odds.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { isAllClosed } from "../../../domain/ticket/closed-kinds.ts";
import { formatDay } from "../../../i18n/format-day.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import type { ReadyAccumulator } from "../../../protocol/accumulators.ts";
import type { BookedSelection } from "../../../protocol/bookings.ts";
import { useAccumulators } from "../../../queries/offer/accumulators.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { useClosedKinds } from "../../../queries/site/closed-kinds.ts";
import { readDraft } from "../../../queries/ticket/bookings.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CardStrip, StripCard } from "../../../ui/layout/card-strip.tsx";
import { SideKit } from "../../../ui/identity/side-kit.tsx";
import { useUndo } from "./use-undo.ts";
import styles from "./ready-accumulators.module.css";

const defaultSport = "F";
/** What a leg can no longer be bet on is not offered for longer. */
const rereadMs = 20_000;

/** Nothing where there are none, or where the site takes no bets before a match. */
export function ReadyAccumulators(): ReactNode {
  const [search] = useSearchParams();
  const sport = namedSport(search) ?? defaultSport;
  const closed = useClosedKinds();
  return closed.prematch || isAllClosed(closed) ? null : <OfSport key={sport} sport={sport} />;
}

function OfSport({ sport }: { sport: string }): ReactNode {
  const { t } = useTranslation();
  const reread = useRenewableSubscription([{ kind: "content", request: { kind: "accumulators", sport } }]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reread();
    }, rereadMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time, and does the same
  }, []);
  const now = useServerNow();
  const answer = dataOr(useAccumulators(sport), null)?.value ?? null;
  const open =
    answer?.result.filter(({ selections }) => selections.every(({ timeStart = 0 }) => timeStart > now)) ?? [];
  if (open.length === 0) return null;
  return (
    <div className={styles.ready}>
      <CardStrip title={t("ready.title")} text={t("ready.text")} level={2}>
        {open.map((accumulator) => (
          <Card key={accumulator.target} accumulator={accumulator} />
        ))}
      </CardStrip>
    </div>
  );
}

function Card({ accumulator }: { accumulator: ReadyAccumulator }): ReactNode {
  const { t } = useTranslation();
  const { bookings } = useCommands();
  const format = useOddsFormat();
  const undo = useUndo();
  const { busy, run } = useAction(async () => {
    const before = await readDraft();
    await bookings.copy(accumulator.selections);
    const count = (await readDraft())?.selections.length ?? 0;
    const missing = accumulator.selections.length - count;
    showSnackbar("share.copied", { params: { count }, ...undo(before) });
    if (missing > 0) showSnackbar("share.leftOut", { params: { count: missing }, tone: "warning", timeout: 6000 });
  }, showError);
  const odds = showOdd(parseOdd(accumulator.odds), format);
  const add = (
    <Button busy={busy} aria-label={t("ready.addNamed", { odds })} onClick={() => void run()}>
      {t("ready.add")}
    </Button>
  );
  return (
    <StripCard id={accumulator.target} odds={odds} action={add}>
      <ul>
        {accumulator.selections.map((leg) => (
          <Leg key={leg.eventId} leg={leg} />
        ))}
      </ul>
    </StripCard>
  );
}

function Leg({ leg }: { leg: BookedSelection }): ReactNode {
  const { t: betting, i18n } = useTranslation("betting");
  const format = useOddsFormat();
  const { sport = "", hostName = "", awayName = "", marketsKey = "", selectionCode, player, band, timeStart = 0 } = leg;
  const names = legNames({ marketCode: marketsKey, selectionCode, player, band, hostName, awayName }, betting);
  return (
    <li className={styles.leg}>
      <SideKit sport={sport} name={names.outcome === awayName ? awayName : hostName} />
      <span className={styles.outcome} translate="no">
        {names.outcome}
      </span>
      <b translate="no">{showOdd(parseOdd(leg.odds ?? "-"), format)}</b>
      <small className={styles.match}>
        {`${formatDay(timeStart, i18n.language)} ${formatClock(timeStart)} · ${names.match}`}
      </small>
    </li>
  );
}
