import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { Verification } from "../../../../../protocol/operator/verifications.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { useNextRow } from "../../../list/use-next-row.ts";
import { VerificationDialog } from "./verification-dialog.tsx";

/** Opens the pictures of one player. */
export function CheckButton({ verification }: { verification: Verification }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [open, setOpen] = useState(false);
  const { sub, username, state } = verification;
  // Once it is decided it waits no more, and its row goes.
  const { used, ...row } = useNextRow(sub);
  return (
    <>
      <Button
        {...row}
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t("verifications.lookOf", { name: username })}
        disabled={isOffline}
        onClick={() => {
          used();
          setOpen(true);
        }}
      >
        {state === "submitted" ? t("verifications.check") : t("verifications.look")}
      </Button>
      {open && <VerificationDialog verification={verification} onClose={() => setOpen(false)} />}
    </>
  );
}
