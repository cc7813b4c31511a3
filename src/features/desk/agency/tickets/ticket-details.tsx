// What a ticket was placed on, and what else is known of it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { legNames } from "../../../../i18n/leg-names.ts";
import type { AgencyTicket } from "../../../../protocol/agency/reports.ts";
import type { PlacedSelection } from "../../../../protocol/placed-ticket.ts";
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
  const { t: site } = useTranslation("site");
  const { t: betting } = useTranslation("betting");
  const { i18n } = useTranslation("desk");
  return (
    <ul className="desk-agency-legs" aria-label={label}>
      {legs.map((leg, at) => {
        const { match, market, outcome } = namesOf(leg, betting);
        const start = leg.timeStart === undefined ? "" : formatMoment(leg.timeStart, i18n.language);
        const score = leg.score ? site("history.result", { score: leg.score }) : "";
        return (
          // One selection per match is the rule here, but other servers may have other rules.
          <li key={`${leg.eventId}-${at}`} data-leg={leg.eventId}>
            <b>{outcome}</b>
            <span className="desk-agency-odd">{oddsText(leg.odd ?? "")}</span>
            <Mark look={legLooks[leg.status]}>{site(`history.leg.${leg.status}`)}</Mark>
            <span className="desk-agency-match">
              {[match, market, start, score].filter((part) => part !== "").join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
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
