// What lies over every page: dialogs, messages, print-outs. Nothing of it is there at the start, so it comes after it.
import { useSnapshot } from "valtio";
import { passkeyOffer } from "../../state/passkey-offer.ts";
import { useVisible } from "../../ui/layout/use-visible.ts";
import { useRealityCheck } from "../../queries/site/dialogs.ts";
import { useStarted } from "../../client/use-started.ts";
import { AuthDialog } from "../../features/account/auth/auth-dialog.tsx";
import { Notices } from "../../features/site/notices/notices.tsx";
import { TicketSharing } from "../../features/betting/ticket-share/ticket-sharing.tsx";
import { TicketDialogs } from "../../features/betting/ticket-dialogs/ticket-dialogs.tsx";
import { CashOutSlot } from "./cash-out-slot.tsx";
import { VoucherSlot } from "./voucher-slot.tsx";
import { OverlayBoundary } from "./overlay-boundary.tsx";
import { pageAt } from "../routes/page-at.ts";
import { ThemeEditorSlot } from "./theme-editor-slot.tsx";
import { usePersistentStorage } from "../startup/use-persistent-storage.ts";
import { useClosedRows } from "../startup/use-closed-rows.ts";
import { useLanguageAtLogIn } from "../startup/use-language-at-log-in.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const RefusedNote = lazyComponent(
  async () => (await import("../../features/account/gambling/refused-note.tsx")).RefusedNote,
  {
    optional: true,
  },
);

const AcceptedActions = lazyComponent(
  async () => (await import("../../features/betting/ticket-share/accepted-actions.tsx")).AcceptedActions,
  { optional: true },
);

/** Until there is such a page nothing leads there. */
const historyPath = pageAt("/ticket_history")?.path ?? null;

export function PageOverlays() {
  return (
    <>
      <OverlayBoundary>
        <AuthDialog />
      </OverlayBoundary>
      <OverlayBoundary>
        <TicketDialogs historyPath={historyPath} refusedNote={RefusedNote} acceptedActions={AcceptedActions} />
      </OverlayBoundary>
      <OverlayBoundary>
        <CashOutSlot />
      </OverlayBoundary>
      <OverlayBoundary>
        <VoucherSlot />
      </OverlayBoundary>
      <ThemeEditorSlot />
      <RealityCheckSlot />
      <DeviceSlot />
      <SiteWordsSlot />
      <OverlayBoundary>
        <TicketSharing />
      </OverlayBoundary>
      <Notices />
      <PasskeyOfferSlot />
      <AtLogIn />
      <AtClosing />
    </>
  );
}

// Hardly any visit has a log-in, and fewer of these an offer.
const PasskeyOffer = lazyComponent(
  async () => (await import("../../features/account/auth/passkey-offer.tsx")).PasskeyOffer,
  { optional: true },
);

function PasskeyOfferSlot() {
  return useSnapshot(passkeyOffer).due && <PasskeyOffer />;
}

/** Shows nothing: what a log-in has for the whole tab. */
function AtLogIn(): null {
  usePersistentStorage();
  useLanguageAtLogIn();
  return null;
}

/** Shows nothing: what a closed part of the offer takes with it. */
function AtClosing(): null {
  useClosedRows();
  return null;
}

// What no screen waits for: its code comes when the page is idle.
const DeviceServices = lazyComponent(
  async () => (await import("../../features/site/install/device-services.tsx")).DeviceServices,
  { optional: true },
);

function DeviceSlot() {
  return useStarted() && <DeviceServices />;
}

const SiteWords = lazyComponent(async () => (await import("./site-words.tsx")).SiteWords, { optional: true });

function SiteWordsSlot() {
  return useStarted() && <SiteWords />;
}

// The reality check: its code comes when one is first due. A hidden tab shows none.
const RealityCheckDialog = lazyComponent(
  async () => (await import("../../features/account/gambling/reality-check-dialog.tsx")).RealityCheckDialog,
  { optional: true },
);

function RealityCheckSlot() {
  const shown = useRealityCheck();
  const visible = useVisible();
  if (shown === null || !visible) return null;
  return <RealityCheckDialog shown={shown} />;
}
