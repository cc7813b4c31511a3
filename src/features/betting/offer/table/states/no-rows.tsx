// What stands where the table will be: waiting, offline without a copy, taking too long, or not readable.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import type { Elements } from "../../../../../ui/elements.ts";
import { KeptRows } from "../../../../../ui/loading/kept-rows.tsx";
import { OfferMessage } from "./offer-message.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { useTimedOut } from "./use-timed-out.ts";
import styles from "./no-rows.module.css";

const timeoutMs = 12_000;
/** What the cache answers sooner is drawn at once, and needs no stand-in. */
const cacheMs = 100;

interface Props {
  failed: boolean;
  onRetry(): void;
  /** Of the size of what comes; a table's where none is given. */
  skeleton?: Elements;
}

export function NoRows({ failed, onRetry, skeleton }: Props): ReactNode {
  const { t } = useTranslation();
  const { state } = useConnection();
  const { lost, again } = useTimedOut(!failed && state !== "offline", timeoutMs);
  const { lost: waited } = useTimedOut(true, cacheMs);
  const retry = (
    <Button
      onClick={() => {
        again();
        onRetry();
      }}
    >
      {t("common.retry")}
    </Button>
  );
  if (failed) {
    return (
      <OfferMessage title={t("offer.failedTitle")} text={t("offer.failedText")}>
        {retry}
      </OfferMessage>
    );
  }
  return (
    <KeptRows inPage>
      {state === "offline" ? (
        <OfferMessage title={t("offer.offlineTitle")} text={t("offer.offlineText")} />
      ) : lost ? (
        <OfferMessage title={t("offer.slowTitle")} text={t("offer.slowText")}>
          {retry}
        </OfferMessage>
      ) : waited ? (
        (skeleton ?? <TableSkeleton />)
      ) : (
        <div className={styles.room} aria-busy="true" />
      )}
    </KeptRows>
  );
}
