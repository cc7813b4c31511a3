// Proves the chain of hashes from the first row to the last.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../client/client-context.tsx";
import { useAction } from "../../../../client/use-action.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AuditVerified } from "../../../../protocol/operator/audit.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useDeskError } from "../../../../i18n/use-desk-error.ts";
import { Mark } from "../../frame/mark.tsx";

export function AuditCheck(): ReactNode {
  const { t } = useTranslation("desk");
  const { desk } = useCommands();
  const isOffline = useConnection().state !== "online";
  const errorText = useDeskError();
  const [found, setFound] = useState<AuditVerified | null>(null);
  const { busy, error, run } = useAction(async () => {
    setFound(await desk.read({ name: "operator/audit/verify" }));
  });

  return (
    <>
      <output data-audit={found === null ? "" : found.ok ? "ok" : "broken"} className="desk-frame-total">
        {error !== null && <span>{errorText(error)}</span>}
        {error === null && found !== null && (
          <Mark look={found.ok ? "good" : "danger"}>
            {found.ok ? t("audit.ok", { count: found.rows }) : t("audit.broken", { row: found.brokenAt ?? 0 })}
          </Mark>
        )}
      </output>
      <Button busy={busy} disabled={isOffline} onClick={() => void run()}>
        {t("audit.check")}
      </Button>
    </>
  );
}
