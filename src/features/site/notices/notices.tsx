// Every message: the device's, which all tabs show, and this tab's own. Snackbars at the bottom, toasts at the top.
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { closeSnackbar, snackbars } from "../../../state/snackbars.ts";
import type { NoticeRow } from "../../../db/device-tables.ts";
import { useDynamicText, type DynamicText } from "../../../i18n/use-text.ts";
import { useNotices } from "../../../queries/site/notices.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { aboveOverlays } from "../../../ui/overlay/above-overlays.ts";
import { Snackbar } from "../../../ui/feedback/snackbar.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { MaintenanceCountdown } from "./maintenance-countdown.tsx";
import styles from "./notices.module.css";
import type { Elements } from "../../../ui/elements.ts";

/** What may have happened unseen: it stays at the top until it is closed. */
const toastKeys: ReadonlySet<string> = new Set([
  "ticketOfferExpired",
  "ticketUndecided",
  "storageRebuilt",
  "storageRebuiltMoney",
]);
const maintenanceKey = "maintenanceSoon";
const deskKey = "deskOrder";

const DeskNotice = lazyComponent(async () => (await import("./desk-notice.tsx")).DeskNotice, { optional: true });

export function Notices() {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const { preferences } = useCommands();
  const notices = dataOr(useNotices(), []);
  const { shown } = useSnapshot(snackbars);
  const close = (id: number): void => {
    preferences.closeNotice(id).catch(showError);
  };
  const contentOf = ({ messageKey, params }: NoticeRow): ReactNode => {
    if (messageKey === maintenanceKey) return <MaintenanceCountdown params={params} />;
    if (messageKey === deskKey) return <DeskNotice params={params} />;
    return messageOf(text, messageKey, params) ?? t("errors.unexpected");
  };
  const noticeOf = (notice: NoticeRow): Elements => (
    <Snackbar
      key={`device ${notice.id}`}
      tone={notice.tone}
      timeout={notice.timeout}
      closeLabel={t("common.close")}
      onClose={() => close(notice.id)}
    >
      {contentOf(notice)}
    </Snackbar>
  );
  const toasts = notices.filter((notice) => toastKeys.has(notice.messageKey));
  // Beside the dialogs, not under the app, whose layers all lie below theirs.
  return createPortal(
    <>
      {toasts.length > 0 && (
        <section {...aboveOverlays} aria-label={t("notices.toasts")} className={styles.toasts}>
          {toasts.map(noticeOf)}
        </section>
      )}
      <section {...aboveOverlays} aria-label={t("notices.title")} className={styles.host}>
        {notices.filter((notice) => !toastKeys.has(notice.messageKey)).map(noticeOf)}
        {shown.map((snackbar) => (
          <Snackbar
            key={`tab ${snackbar.id}`}
            tone={snackbar.tone}
            timeout={snackbar.timeout}
            closeLabel={t("common.close")}
            onClose={() => closeSnackbar(snackbar.id)}
            action={
              snackbar.action && {
                label: text(snackbar.action.labelKey) ?? t("common.ok"),
                run: snackbar.action.run,
              }
            }
          >
            {messageOf(text, snackbar.messageKey, snackbar.params) ?? t("errors.unexpected")}
          </Snackbar>
        ))}
      </section>
    </>,
    document.body,
  );
}

/** A key may be whole, or a notice's or an error's own part. */
function messageOf(text: DynamicText, key: string, params: Record<string, string | number>): string | null {
  return text(key, params) ?? text(`notice.${key}`, params) ?? text(`errors.${key}`, params);
}
