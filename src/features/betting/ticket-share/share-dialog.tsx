// A ticket's code over the page, or over the dialog that it is shared from.
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { ShareSubject } from "./share-state.ts";

const ShareContent = lazyComponent(async () => (await import("./share-content.tsx")).ShareContent);

export interface ShareDialogProps {
  open: boolean;
  subject: ShareSubject;
  onClose: () => void;
}

export function ShareDialog({ open, subject, onClose }: ShareDialogProps) {
  const { t } = useTranslation("site");
  return (
    <Dialog open={open} title={t("share.title")} onClose={onClose} closeLabel={t("common.close")}>
      <Suspense fallback={<Skeleton height="420px" />}>
        <ShareContent subject={subject} />
      </Suspense>
    </Dialog>
  );
}
