// How a placed selection is named: other servers may leave out all but the pair of teams and its own names.
import type { PlacedSelection } from "../../../protocol/placed-ticket.ts";
import { legNames, type LegNames } from "../../../i18n/leg-names.ts";

type BettingTexts = Parameters<typeof legNames>[1];

export function placedLegNames(leg: PlacedSelection, t: BettingTexts): LegNames {
  const named = legNames(
    {
      marketCode: leg.marketCode ?? leg.marketsKey ?? leg.marketName ?? "",
      selectionCode: leg.selectionCode ?? leg.oddName ?? "",
      player: leg.player ?? "",
      band: leg.band ?? "",
      hostName: leg.hostName ?? "",
      awayName: leg.awayName ?? "",
      hostTextId: leg.hostTextId,
      awayTextId: leg.awayTextId,
    },
    t,
  );
  if (leg.hostName !== undefined && leg.awayName !== undefined) return named;
  return { ...named, match: leg.pair ?? `#${leg.eventId}` };
}
