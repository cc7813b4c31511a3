// One document: when its picture was sent, and the way to send one.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toDocumentPicture } from "../../../../browser/document-picture.ts";
import { useCommands } from "../../../../client/client-context.tsx";
import { useAction } from "../../../../client/use-action.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { useErrorText } from "../../../../i18n/use-error-text.ts";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { DocumentKind } from "../../../../protocol/documents.ts";
import { Button } from "../../../../ui/form/button.tsx";
import lines from "../session-list.module.css";
import styles from "../settings-page.module.css";

const pictures = "image/*";

/** @param props.sentAt epoch ms by the server's clock; null = none was sent */
export function DocumentRow({ kind, sentAt }: { kind: DocumentKind; sentAt: number | null }): ReactNode {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { account } = useCommands();
  const offline = useConnection().state === "offline";
  const titleId = useId();
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, run } = useAction(async (file: File) => {
    await account.sendDocument(kind, await toDocumentPicture(file));
  });

  return (
    <li data-document={kind}>
      <div className={lines.line}>
        {sentAt === null ? (
          <CircleDashed size={20} aria-hidden="true" className={lines.icon} />
        ) : (
          <CircleCheck size={20} aria-hidden="true" className={lines.icon} />
        )}
        <div>
          <p id={titleId}>{t(`verification.document.${kind}`)}</p>
          <output className={styles.muted}>
            {busy
              ? t("verification.documentSending")
              : sentAt === null
                ? t("verification.documentMissing")
                : t("verification.documentSent", { moment: formatMoment(sentAt, language) })}
          </output>
        </div>
        <Button
          id={buttonId}
          className={lines.end}
          aria-labelledby={`${buttonId} ${titleId}`}
          busy={busy}
          disabled={offline}
          onClick={() => input.current?.click()}
        >
          {t(sentAt === null ? "verification.documentChoose" : "verification.documentReplace")}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictures}
        aria-labelledby={titleId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was refused.
          target.value = "";
          if (file !== undefined) void run(file);
        }}
      />
      {error !== null && (
        <div className={styles.hint}>
          <p role="alert" className={styles.refused}>
            {text(`verification.documentError.${error}`) ?? errorText(error)}
          </p>
        </div>
      )}
    </li>
  );
}
