// All rows of a list as a file. It is of other persons: who takes it along is written down by the server.
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../browser/save-file.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
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
  const { busy, error, run } = useAction(async () => {
    saveFile(`${name.replaceAll("/", "-")}-${dayOf(Date.now())}.csv`, "text/csv", await desk.csv({ name, body }));
  });

  return (
    <>
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {errorText(error)}
        </p>
      )}
      <Button variant="ghost" busy={busy} disabled={isOffline} onClick={() => void run()}>
        <Download size={16} aria-hidden="true" />
        <span>{t("list.csv")}</span>
      </Button>
    </>
  );
}
