// The legs of a ticket, as it was placed.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { payoutCurrencyName } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { shareFraction } from "../../../domain/ticket/leg-outcome.ts";
import { placedOutcome } from "../../../domain/ticket/placed-outcome.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { CombinedLegs } from "../../../ui/identity/combined-legs.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { officeMoney } from "../frame/amounts.ts";
import { Facts } from "../frame/facts.tsx";
import { Mark, type MarkLook } from "../frame/mark.tsx";
import { deskLegNames } from "./desk-leg-names.ts";
import { oddsText } from "./odds-text.ts";
import { outcomeText } from "./outcome-text.ts";

type Leg = AgencyTicket["selections"][number];

interface PlacedLeg {
  leg: Leg;
  place: number;
}

const looks: Readonly<Record<Leg["status"], MarkLook>> = { open: "warn", won: "good", lost: "danger", void: "quiet" };

export function TicketLegs({ ticket }: { ticket: AgencyTicket }): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useLegColumns();
  const { _id, code, possibleWin, bonus, bonusStake = 0, currency, selections } = ticket;
  const paidIn = payoutCurrencyName(currency);
  const rows = selections.map((leg, place): PlacedLeg => ({ leg, place }));
  return (
    <>
      <Facts
        facts={[
          { name: "number", label: t("tickets.id"), value: ticketNumber(ticket) },
          ...(code === null ? [] : [{ name: "id", label: t("tickets.key"), value: _id, wide: true as const }]),
          { name: "possibleWin", label: t("tickets.possible"), value: officeMoney(possibleWin, paidIn) },
          ...(bonus > 0 ? [{ name: "bonus", label: t("tickets.bonus"), value: officeMoney(bonus, paidIn) }] : []),
          ...(bonusStake > 0
            ? [{ name: "bonusStake", label: t("users.bonus"), value: officeMoney(bonusStake, currency) }]
            : []),
        ]}
      />
      <DeskTable
        area="legs"
        label={t("tickets.legs")}
        rows={rows}
        idOf={({ place }) => `${_id}-${place}`}
        unfoldLabel={({ place }) => t("list.unfold", { name: String(place + 1) })}
        columns={columns}
      />
    </>
  );
}

/** As outcomes are stored and said elsewhere: with the share of a dead heat behind it. */
function storedOutcome(leg: Leg): string | null {
  const outcome = placedOutcome(leg);
  if (outcome === "open") return null;
  return leg.share === undefined ? outcome : `${outcome} ${shareFraction(leg.share) ?? leg.share}`;
}

function useLegColumns(): readonly DeskColumn<PlacedLeg>[] {
  const { t } = useTranslation("desk");
  const { t: betting } = useTranslation("betting");
  return [
    {
      key: "match",
      label: t("tickets.match"),
      wraps: true,
      cell: ({ leg }) => deskLegNames(leg, betting).match,
    },
    {
      key: "outcome",
      label: t("tickets.outcome"),
      wraps: true,
      cell: ({ leg }) => {
        const { market, outcome, legs } = deskLegNames(leg, betting);
        if (legs.length === 0) return `${market}: ${outcome}`;
        return (
          <>
            <span>{market}</span>
            <CombinedLegs
              legs={legs}
              marks={leg.legs?.map(({ marketsKey, band, selectionCode, status }) => (
                <Mark key={`${marketsKey} ${band} ${selectionCode}`} look={looks[status]}>
                  {outcomeText(status === "open" ? null : status, t)}
                </Mark>
              ))}
            />
          </>
        );
      },
    },
    { key: "odd", label: t("tickets.odds"), numeric: true, from: "tablet", cell: ({ leg }) => oddsText(leg.odd ?? "") },
    { key: "score", label: t("tickets.score"), from: "tablet", cell: ({ leg }) => leg.score ?? "–" },
    {
      key: "status",
      label: t("field.state"),
      cell: ({ leg }) => <Mark look={looks[leg.status]}>{outcomeText(storedOutcome(leg), t)}</Mark>,
    },
  ];
}
