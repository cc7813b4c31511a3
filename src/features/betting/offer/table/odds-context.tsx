// What all odds of one offer share: whether their prices are stale or the section is closed, and the words for that. A stale price is
// marked and can be chosen; it is Pay that it blocks (src/domain/ticket/placement-check.ts).
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { useTicketDisabled } from "../../../../queries/ticket/ticket-disabled.ts";

export interface OddsShared {
  /** Never confirmed, confirmed too long ago, or the app is not online. */
  stale: boolean;
  /** The site takes no tickets now. */
  closed: boolean;
  texts: { locked: string; stale: string; up: string; down: string };
}

const OddsContext = createContext<OddsShared>({
  stale: true,
  closed: false,
  texts: { locked: "", stale: "", up: "", down: "" },
});

/** `fresh`: the worker's verdict on the stream these odds come by. */
export function OddsProvider({ fresh, children }: { fresh: boolean; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const online = useConnection().state === "online";
  const stale = !fresh || !online;
  const closed = useTicketDisabled();
  const shared = useMemo(
    () => ({
      stale,
      closed,
      texts: { locked: t("offer.locked"), stale: t("offer.stale"), up: t("offer.up"), down: t("offer.down") },
    }),
    [stale, closed, t],
  );
  return <OddsContext value={shared}>{children}</OddsContext>;
}

export function useOddsShared(): OddsShared {
  return useContext(OddsContext);
}
