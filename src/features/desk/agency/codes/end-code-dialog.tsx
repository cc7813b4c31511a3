import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

/** Asks before a code ends: nothing brings it back. */
export function EndCodeDialog({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("agency/promoCodes/state");
  const end = async (): Promise<void> => {
    if ((await run({ code, state: "ended" })) !== null) onClose();
  };
  return (
    <ActDialog
      title={t("codes.to.ended")}
      text={`${code}. ${t("codes.endText")}`}
      fields={[]}
      go={t("codes.to.ended")}
      danger
      busy={busy}
      error={error}
      onSubmit={() => void end()}
      onClose={onClose}
    />
  );
}
