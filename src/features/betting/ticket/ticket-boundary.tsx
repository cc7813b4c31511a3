// Around what shows the ticket: where that fails, the page goes on, and the ticket is kept on the device as it was.
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Button } from "../../../ui/form/button.tsx";
import { isChunkFailure } from "../../../ui/loading/chunk-failure.ts";
import styles from "./ticket-panel.module.css";

export function TicketBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={NotShown}>{children}</ErrorBoundary>;
}

function NotShown({ error, resetErrorBoundary }: FallbackProps) {
  // Another build's code is the page's to fetch.
  if (isChunkFailure(error)) throw error;
  const { t } = useTranslation();
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert" className={styles.hint} data-ticket="not-shown">
      <p>{t("ticket.notShown")}</p>
      <Button variant="accent" onClick={resetErrorBoundary}>
        {t("ticket.showAgain")}
      </Button>
    </div>
  );
}
