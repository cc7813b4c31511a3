// What a ticket was placed on, and what else is known of it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { legNames } from "../../../../i18n/leg-names.ts";
import type { AgencyTicket } from "../../../../protocol/agency/reports.ts";
import type { PlacedSelection } from "../../../../protocol/placed-ticket.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { officeAmount } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { oddsText } from "./ticket-facts.ts";

const legLooks: Readonly<Record<PlacedSelection["status"], MarkLook>> = {
  ...{ open: "quiet", won: "good", lost: "danger", void: "quiet" },
};

export function TicketDetails({ ticket }: { ticket: AgencyTicket }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { _id, selections, systemGroups, cashOut, openStake, bonusStake, bonus } = ticket;
  const groups = systemGroups.map(({ conditions, totalSelections }) =>
    site("ticket.group.of", { conditions: conditions.join(", "), total: totalSelections }),
  );
  const amount = (name: string, label: string, value: number | undefined) =>
    value === undefined || value === 0 ? [] : [{ name, label, value: officeAmount(value) }];
  return (
    <>
      <Legs label={t("agency.legs", { id: _id })} legs={selections} />
      <Facts
        facts={[
          { name: "number", label: site("history.number"), value: _id },
          ...(groups.length === 0 ? [] : [{ name: "system", label: t("agency.kind"), value: groups.join(" + ") }]),
          ...amount("bonus", site("ticket.bonus"), bonus),
          ...amount("bonusStake", site("history.bonusStake"), bonusStake),
          ...amount("cashOut", site("history.cashedOut"), cashOut?.amount),
          ...amount("openStake", site("history.stillInPlay"), openStake),
        ]}
      />
    </>
  );
}

function Legs({ label, legs }: { label: string; legs: readonly PlacedSelection[] }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { t: betting } = useTranslation("betting");
  const rows = legs.map((leg, at) => ({ ...leg, at, names: namesOf(leg, betting) }));
  return (
    <DeskTable
      area="legs"
      label={label}
      rows={rows}
      idOf={({ eventId, at }) => `${eventId}-${at}`}
      unfoldLabel={({ names }) => t("list.unfold", { name: names.match })}
      columns={[
        { key: "match", label: t("agency.match"), wraps: true, cell: ({ names }) => names.match },
        {
          ...{ key: "market", label: t("agency.market"), wraps: true, from: "tablet" },
          cell: ({ names }) => names.market || "–",
        },
        { key: "pick", label: t("agency.pick"), wraps: true, cell: ({ names }) => names.outcome },
        { key: "odd", label: t("agency.odd"), numeric: true, cell: ({ odd = "" }) => oddsText(odd) },
        {
          ...{ key: "start", label: t("agency.start"), from: "tablet" },
          cell: ({ timeStart }) => (timeStart === undefined ? "–" : formatMoment(timeStart, i18n.language)),
        },
        { key: "score", label: t("agency.score"), from: "tablet", cell: ({ score }) => score ?? "–" },
        {
          ...{ key: "state", label: t("field.state") },
          cell: ({ status }) => <Mark look={legLooks[status]}>{site(`history.leg.${status}`)}</Mark>,
        },
      ]}
    />
  );
}

/** Other servers may leave out all but the pair of teams and their own names. */
function namesOf(leg: PlacedSelection, betting: Parameters<typeof legNames>[1]) {
  const named = legNames(
    {
      marketCode: leg.marketCode ?? leg.marketsKey ?? leg.marketName ?? "",
      selectionCode: leg.selectionCode ?? leg.oddName ?? "",
      ...{ player: leg.player ?? "", band: leg.band ?? "" },
      ...{ hostName: leg.hostName ?? "", awayName: leg.awayName ?? "" },
    },
    betting,
  );
  if (leg.hostName !== undefined && leg.awayName !== undefined) return named;
  return { ...named, match: leg.pair ?? `#${leg.eventId}` };
}
