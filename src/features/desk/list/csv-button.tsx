// All rows of a list as a file. It is of other persons: who takes it along is written down by the server.
import Download from "lucide-react/icons/download";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../browser/save-file.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { dayOf } from "../../../domain/days.ts";
import type { DeskBody, DeskFile } from "../../../protocol/desk/desk-calls.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

export function CsvButton({ name, body }: { name: DeskFile; body: DeskBody }): ReactNode {
  const { t } = useTranslation("desk");
  const { desk } = useCommands();
  const isOffline = useConnection().state !== "online";
  const errorText = useDeskError();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function take(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      saveFile(`${name.replaceAll("/", "-")}-${dayOf(Date.now())}.csv`, "text/csv", await desk.csv({ name, body }));
    } catch (failure) {
      setError(errorText(errorCode(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      <Button variant="ghost" busy={busy} disabled={isOffline} onClick={() => void take()}>
        <Download size={16} aria-hidden="true" />
        <span>{t("list.csv")}</span>
      </Button>
    </>
  );
}
