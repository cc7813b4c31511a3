// The code of a ticket, large enough to read out, to scan and to send.
import Copy from "lucide-react/icons/copy";
import Link2 from "lucide-react/icons/link-2";
import Printer from "lucide-react/icons/printer";
import Send from "lucide-react/icons/send";
import { useTranslation } from "react-i18next";
import { showSnackbar } from "../../../state/snackbars.ts";
import { groupedBookingCode } from "../../../domain/ticket/booking-code.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { useBookingLink } from "./booking-link.ts";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import styles from "./share-content.module.css";
import { closeShare, openLoad, printTicket, type ShareSubject } from "./share-state.ts";
import { useSubjectLegs } from "./subject-legs.ts";
import { useBookingCode } from "./use-booking-code.ts";

async function copyText(text: string, doneKey: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(doneKey);
  } catch {
    // Denied, or no secure page: the code can still be read and marked.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}

async function sendText(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyText(url, "share.copiedLink");
  }
}

export function ShareContent({ subject }: { subject: ShareSubject }) {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  const legs = useSubjectLegs(subject);
  const booking = useBookingCode(legs);
  const linkOf = useBookingLink();
  if (booking.state === "failed") {
    return (
      <div className={styles.failed}>
        <p role="alert">{errorText(booking.reason)}</p>
        <Button onClick={booking.retry}>{t("common.retry")}</Button>
      </div>
    );
  }
  const code = booking.state === "made" ? booking.code : null;
  const link = code === null ? null : linkOf(code);
  const shown = code === null ? "" : groupedBookingCode(code);
  return (
    <div className={styles.content} aria-busy={code === null}>
      {link === null ? (
        <div className={styles.qr}>
          <Skeleton height="208px" width="208px" />
        </div>
      ) : (
        <QrCode text={link} label={t("share.qr")} />
      )}
      <p className={styles.label}>{t("share.code")}</p>
      <output className={styles.code} data-booking-code={code ?? undefined} translate="no">
        {code === null ? <VisuallyHidden>{t("share.making")}</VisuallyHidden> : shown}
      </output>
      <p className={styles.hint}>{t("share.hint")}</p>
      <div className={styles.actions}>
        <Button disabled={code === null} onClick={() => void copyText(shown, "share.copiedCode")}>
          <Copy size={18} aria-hidden="true" />
          <span>{t("share.copyCode")}</span>
        </Button>
        <Button disabled={link === null} onClick={() => void copyText(link ?? "", "share.copiedLink")}>
          <Link2 size={18} aria-hidden="true" />
          <span>{t("share.copyLink")}</span>
        </Button>
        {"share" in navigator && (
          <Button disabled={link === null} onClick={() => void sendText(t("share.title"), link ?? "")}>
            <Send size={18} aria-hidden="true" />
            <span>{t("share.send")}</span>
          </Button>
        )}
        <Button onClick={() => printTicket(subject)}>
          <Printer size={18} aria-hidden="true" />
          <span>{t("share.print")}</span>
        </Button>
      </div>
      {subject.kind === "draft" && (
        <Button
          variant="ghost"
          className={styles.other}
          onClick={() => {
            closeShare();
            openLoad("");
          }}
        >
          {t("share.loadOther")}
        </Button>
      )}
    </div>
  );
}
