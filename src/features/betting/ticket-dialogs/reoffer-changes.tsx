// What the server would take the ticket at: every odd, band and stake that differs.
import { useTranslation } from "react-i18next";
import type { PlacementState, ReofferChange } from "../../../db/device-tables.ts";
import { formatMoney } from "../../../domain/money.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import styles from "./ticket-dialogs.module.css";

export interface ReofferChangesProps {
  reoffer: Extract<PlacementState, { state: "reoffer" }>;
  selections: readonly TicketSelection[];
}

export function ReofferChanges({ reoffer, selections }: ReofferChangesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.changes}>
      {reoffer.changes.filter(isChange).map((change) => (
        <Change key={`${change.eventId}_${change.player}`} change={change} leg={legOf(change, selections)} />
      ))}
      {reoffer.figures === undefined ? (
        reoffer.stake !== null && (
          <li>
            <span>{t("ticket.reoffer.newStake")}</span>
            <b className={styles.lowered} translate="no">
              {formatMoney(reoffer.stake)}
            </b>
          </li>
        )
      ) : (
        <Figures figures={reoffer.figures} />
      )}
    </ul>
  );
}

function Figures({ figures }: { figures: NonNullable<ReofferChangesProps["reoffer"]["figures"]> }) {
  const { t } = useTranslation();
  const { before, after } = figures;
  const staked = { currency: figures.currency, currencyId: 0 };
  const paidIn = payoutCurrency(staked);
  return (
    <>
      {after.stake !== before.stake && (
        <li data-reoffer="stake">
          <span>{t("ticket.reoffer.newStake")}</span>
          <Amounts before={amountText(before.stake, staked)} after={amountText(after.stake, staked)} />
        </li>
      )}
      {after.win !== before.win && (
        <li data-reoffer="win">
          <span>{t("ticket.possibleWin")}</span>
          <Amounts before={amountText(before.win, paidIn)} after={amountText(after.win, paidIn)} />
        </li>
      )}
    </>
  );
}

function Amounts({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.odds} translate="no">
      <s>{before}</s> <b className={styles.lowered}>{after}</b>
    </span>
  );
}

/** The answer names every leg; only those that differ are shown. */
function isChange({ odd, originalOdd, band, originalBand, blocked }: ReofferChange): boolean {
  return blocked || odd !== originalOdd || band !== originalBand;
}

function legOf(change: ReofferChange, selections: readonly TicketSelection[]): TicketSelection | undefined {
  return selections.find((leg) => leg.eventId === change.eventId);
}

function Change({ change, leg }: { change: ReofferChange; leg: TicketSelection | undefined }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const match = leg ? `${leg.hostName} – ${leg.awayName}` : String(change.eventId);
  const moved = change.odd !== change.originalOdd;
  return (
    <li>
      <span>
        {change.band === change.originalBand
          ? match
          : `${match} · ${t("ticket.bandChanged", { from: change.originalBand || "–", to: change.band || "–" })}`}
      </span>
      <span className={styles.odds}>
        {moved && <s translate="no">{showOdd(change.originalOdd, format)}</s>}{" "}
        <b>{change.blocked ? t("ticket.reoffer.blocked") : showOdd(change.odd, format)}</b>
      </span>
    </li>
  );
}
