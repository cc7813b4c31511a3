// What a leg of a ticket is called.
import { legNames } from "../../../i18n/leg-names.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";

/** Other servers may leave out what only names a leg. */
export function deskLegNames(
  leg: AgencyTicket["selections"][number],
  betting: Parameters<typeof legNames>[1],
): ReturnType<typeof legNames> {
  const { marketCode = "", selectionCode = "", player = "", band = "", hostName = "", awayName = "", pair } = leg;
  const { hostTextId, awayTextId } = leg;
  const names = legNames(
    { marketCode, selectionCode, player, band, hostName, awayName, hostTextId, awayTextId },
    betting,
  );
  return { ...names, match: hostName === "" ? (pair ?? "–") : names.match };
}
