// Sharing over every page: its dialogs and the print-out, fetched when they are first wanted, and links that load a ticket.
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { closeShare, openLoad, shareState, type ShareSubject } from "./share-state.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

const LoadContent = lazyComponent(async () => (await import("./load-content.tsx")).LoadContent);
const PrintJob = lazyComponent(async () => (await import("./print-job.tsx")).PrintJob);

export function TicketSharing() {
  const { t } = useTranslation("site");
  const { dialog, subject, code, printing } = useSnapshot(shareState);
  useBookingLink();
  return (
    <>
      <ShareDialog open={dialog === "share"} subject={subject as ShareSubject} onClose={closeShare} />
      <Dialog
        open={dialog === "load"}
        title={t("share.loadTicket")}
        onClose={closeShare}
        closeLabel={t("common.close")}
      >
        <Suspense fallback={<Skeleton height="120px" />}>
          <LoadContent key={code} given={code} />
        </Suspense>
      </Dialog>
      {printing && (
        <Suspense>
          <PrintJob subject={printing as ShareSubject} />
        </Suspense>
      )}
    </>
  );
}

/** `?booking=CODE` on any page asks whether to load that ticket; a reload does not ask again. */
function useBookingLink(): void {
  const [params, setParams] = useSearchParams();
  const code = params.get("booking");
  useEffect(() => {
    if (code === null) return;
    if (code !== "") openLoad(code);
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete("booking");
        return rest;
      },
      { replace: true },
    );
  }, [code, setParams]);
}
