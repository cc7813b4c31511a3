// The dialogs that every tab shows alike. Their code comes with the first payment, so no dialog waits for it.
import { Suspense, useEffect } from "react";
import { useOpenDialogs } from "../../queries/site/dialogs.ts";
import { useTicket } from "../../queries/ticket/ticket.ts";
import { dataOr } from "../../queries/live-query.ts";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { PlacementSounds } from "./placement-sounds.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const OutcomeDialog = lazyComponent(async () => (await import("./outcome-dialog.tsx")).OutcomeDialog);
const ReofferDialog = lazyComponent(async () => (await import("./reoffer-dialog.tsx")).ReofferDialog);
const BetLimitDialog = lazyComponent(async () => (await import("./bet-limit-dialog.tsx")).BetLimitDialog);

/** @param historyPath where placed tickets are shown, without language; null = nowhere yet */
export function TicketDialogs({ historyPath, refusedNote }: Omit<OutcomeDialogProps, "outcome">) {
  const { outcome, betLimit } = useOpenDialogs();
  const shared = dataOr(useTicket(), null);
  const paying = shared !== null && shared.placement.state !== "idle";
  useEffect(() => {
    if (!paying) return;
    void OutcomeDialog.preload();
    void ReofferDialog.preload();
  }, [paying]);
  if (shared === null) return null;
  const { ticket, placement } = shared;
  return (
    <>
      <PlacementSounds placement={placement} />
      <Suspense fallback={null}>
        {placement.state === "reoffer" ? (
          <ReofferDialog key={placement.serverTicketId} reoffer={placement} selections={ticket.selections} />
        ) : outcome !== null ? (
          <OutcomeDialog key={outcome.ticketId} outcome={outcome} historyPath={historyPath} refusedNote={refusedNote} />
        ) : (
          betLimit !== null && <BetLimitDialog betLimit={betLimit} />
        )}
      </Suspense>
    </>
  );
}
