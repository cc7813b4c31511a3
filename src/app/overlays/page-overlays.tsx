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
import { pageAt } from "../routes/page-at.ts";
import { usePersistentStorage } from "../startup/use-persistent-storage.ts";
import { useClosedRows } from "../startup/use-closed-rows.ts";
import { useLanguageAtLogIn } from "../startup/use-language-at-log-in.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { type ReactNode, Suspense } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { isChunkFailure } from "../../ui/loading/chunk-failure.ts";
import { useChunkReload } from "../status/use-chunk-reload.ts";
import { panels } from "../../state/panels.ts";
import { useMayEditTheme } from "../../queries/site/theme.ts";

// The vouchers' dialogs: their code comes when one is first opened.
const VoucherDialogs = lazyComponent(
  async () => (await import("../../features/money/vouchers/voucher-dialogs.tsx")).VoucherDialogs,
);

export function VoucherSlot() {
  const { voucher } = useSnapshot(panels);
  if (voucher === null) return null;
  return (
    <Suspense fallback={null}>
      <VoucherDialogs key={voucher} kind={voucher} />
    </Suspense>
  );
}

// The cash-out dialog: its code comes when it is first opened.
const CashOutDialog = lazyComponent(
  async () => (await import("../../features/betting/cash-out/cash-out-dialog.tsx")).CashOutDialog,
);

export function CashOutSlot() {
  const { cashOut } = useSnapshot(panels);
  if (cashOut === null) return null;
  return (
    <Suspense fallback={null}>
      <CashOutDialog key={cashOut} ticketId={cashOut} />
    </Suspense>
  );
}

// The editor of colour templates: its code comes when an editor first opens it.
const ThemeEditor = lazyComponent(
  async () => (await import("../../features/desk/theme-editor/theme-editor.tsx")).ThemeEditor,
  {
    optional: true,
  },
);

function ThemeEditorSlot() {
  const { themeEditor } = useSnapshot(panels);
  const may = useMayEditTheme();
  if (!themeEditor || !may) return null;
  return <ThemeEditor />;
}

// Not optional: a dialog that grew by them would move its OK away from under a press.
const RefusedNote = lazyComponent(
  async () => (await import("../../features/account/gambling/refused-note.tsx")).RefusedNote,
);

const AcceptedActions = lazyComponent(
  async () => (await import("../../features/betting/ticket-share/accepted-actions.tsx")).AcceptedActions,
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

// Around what lies over a page: where its code is another build's, the page below stays until it is loaded anew.
export function OverlayBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Missing}>{children}</ErrorBoundary>;
}

function Missing({ error }: FallbackProps): null {
  if (!isChunkFailure(error)) throw error;
  useChunkReload(true);
  return null;
}
