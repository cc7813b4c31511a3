// The dialogs that every tab shows alike. Their code comes with the first payment: nobody waits for it then.
import { lazy, Suspense, useEffect } from "react";
import { useOpenDialogs } from "../../queries/dialogs.ts";
import { useTicket } from "../../queries/ticket.ts";
import { valueOf } from "../../queries/use-live-answer.ts";
import { patientImport } from "../../ui/patient-import.ts";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { PlacementSounds } from "./placement-sounds.tsx";

// The server may be away just when it has decided.
const loadOutcome = () => patientImport(() => import("./outcome-dialog.tsx"));
const loadReoffer = () => patientImport(() => import("./reoffer-dialog.tsx"));
const loadBetLimit = () => patientImport(() => import("./bet-limit-dialog.tsx"));
const OutcomeDialog = lazy(async () => ({ default: (await loadOutcome()).OutcomeDialog }));
const ReofferDialog = lazy(async () => ({ default: (await loadReoffer()).ReofferDialog }));
const BetLimitDialog = lazy(async () => ({ default: (await loadBetLimit()).BetLimitDialog }));

/** @param historyPath where placed tickets are shown, without language; null = nowhere yet */
export function TicketDialogs({ historyPath, refusedNote }: Omit<OutcomeDialogProps, "outcome">) {
  const { outcome, betLimit } = useOpenDialogs();
  const shared = valueOf(useTicket(), null);
  const paying = shared !== null && shared.placement.state !== "idle";
  useEffect(() => {
    // What cannot be had now is asked for again when it is shown, and said then.
    if (paying) void Promise.allSettled([loadOutcome(), loadReoffer()]);
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
