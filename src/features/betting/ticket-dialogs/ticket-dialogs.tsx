// The dialogs that every tab shows alike. Their code comes with the first payment, so no dialog waits for it.
import { useBeep } from "./use-beep.ts";
import { useCountdown } from "../../../ui/feedback/use-countdown.ts";
import { useSoundsOn } from "../../../queries/site/sounds.ts";
import type { PlacementState } from "../../../db/device-tables.ts";
import { sounds } from "../../../browser/sounds.ts";
import { Suspense, useEffect, type ComponentType } from "react";
import { useOpenDialogs } from "../../../queries/site/dialogs.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { lazyComponent, type LazyComponent } from "../../../ui/loading/lazy-component.tsx";

const OutcomeDialog = lazyComponent(async () => (await import("./outcome-dialog.tsx")).OutcomeDialog);
const ReofferDialog = lazyComponent(async () => (await import("./reoffer-dialog.tsx")).ReofferDialog);
const BetLimitDialog = lazyComponent(async () => (await import("./bet-limit-dialog.tsx")).BetLimitDialog);

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;

/** What other areas put into the dialog of an outcome. It is shown with them or not at all. */
interface TicketDialogsProps extends Omit<OutcomeDialogProps, "outcome" | "refusedNote" | "acceptedActions"> {
  refusedNote?: LazyComponent<PropsOf<OutcomeDialogProps["refusedNote"]>>;
  acceptedActions?: LazyComponent<PropsOf<OutcomeDialogProps["acceptedActions"]>>;
}

/** @param historyPath where placed tickets are shown, without language; null = nowhere yet */
export function TicketDialogs(props: TicketDialogsProps) {
  const { refusedNote, acceptedActions } = props;
  const { outcome, betLimit } = useOpenDialogs();
  const shared = dataOr(useTicket(), null);
  const paying = shared !== null && shared.placement.state !== "idle";
  useEffect(() => {
    if (!paying) return;
    for (const part of [OutcomeDialog, ReofferDialog, refusedNote, acceptedActions]) void part?.preload();
  }, [paying, refusedNote, acceptedActions]);
  if (shared === null) return null;
  const { ticket, placement } = shared;
  return (
    <>
      <PlacementSounds placement={placement} />
      <Suspense fallback={null}>
        {placement.state === "reoffer" ? (
          <ReofferDialog key={placement.serverTicketId} reoffer={placement} selections={ticket.selections} />
        ) : outcome !== null ? (
          <OutcomeDialog key={outcome.ticketId} outcome={outcome} {...props} />
        ) : (
          betLimit !== null && <BetLimitDialog betLimit={betLimit} />
        )}
      </Suspense>
    </>
  );
}

// The countdowns of a payment, to be heard wherever the ticket is: near the end of the wait, and of an offer.
const wait = { sound: "tick", from: 6, to: 2 } as const;
const offer = { sound: "alarm", from: 5, to: 1 } as const;

function PlacementSounds({ placement }: { placement: PlacementState }) {
  const on = useSoundsOn();
  const waits = placement.state === "waiting" ? placement.deadline : null;
  const offered = placement.state === "reoffer" && placement.answer === null ? placement.deadline : null;
  const waiting = waits !== null || offered !== null;
  useEffect(() => {
    if (on && waiting) sounds.prepare();
  }, [on, waiting]);
  useBeep(useCountdown(waits), { ...wait, on });
  useBeep(useCountdown(offered), { ...offer, on });
  return null;
}
