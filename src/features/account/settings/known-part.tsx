// One part of the account: a skeleton until the server answers, the age of an old answer, or why there is none.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { Personal } from "../../../queries/account/personal.ts";
import type { QueryState } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./settings-page.module.css";
import type { Elements } from "../../../ui/elements.ts";

export interface KnownPartProps<T> {
  answer: QueryState<Personal<T> | null>;
  reread: () => void;
  /** Height of the shape. */
  height: string;
  /** What is changed offline is sent later. */
  sendsLater?: boolean;
  children: (value: T) => Elements;
}

export function KnownPart<T>({ answer, reread, height, sendsLater = false, children }: KnownPartProps<T>): ReactNode {
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const offline = useConnection().state === "offline";
  const personal = answer.state === "ready" ? answer.value : null;
  const error = personal?.error ?? (answer.state === "failed" ? "unexpected" : null);
  if (personal === null || personal.value === null) {
    const reason = error ?? (offline ? "offline" : null);
    return reason === null ? <Skeleton height={height} /> : <Missing error={reason} reread={reread} />;
  }
  return (
    <>
      {(offline || error !== null) && (
        <output className={styles.staleNote}>
          {t(!offline ? "settings.staleSince" : sendsLater ? "settings.offlineKept" : "settings.offlineSince", {
            moment: formatMoment(personal.readAt, language),
          })}
        </output>
      )}
      {children(personal.value)}
    </>
  );
}

function Missing({ error, reread }: { error: string; reread: () => void }): ReactNode {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  // Another server may not have this part at all.
  if (error === "notFound") return <p className={styles.muted}>{t("settings.missing")}</p>;
  return (
    <output className={styles.staleNote}>
      <span>{errorText(error)}</span>
      <Button variant="ghost" onClick={reread}>
        {t("common.retry")}
      </Button>
    </output>
  );
}
