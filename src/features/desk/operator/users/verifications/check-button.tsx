import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { Verification } from "../../../../../protocol/operator/verifications.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { VerificationDialog } from "./verification-dialog.tsx";

/** Opens the pictures of one player. */
export function CheckButton({ verification }: { verification: Verification }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [open, setOpen] = useState(false);
  const { username, state } = verification;
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t("verifications.lookOf", { name: username })}
        disabled={isOffline}
        onClick={() => setOpen(true)}
      >
        {state === "submitted" ? t("verifications.check") : t("verifications.look")}
      </Button>
      {open && <VerificationDialog verification={verification} onClose={() => setOpen(false)} />}
    </>
  );
}
