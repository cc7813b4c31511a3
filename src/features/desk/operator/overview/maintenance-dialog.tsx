// Announces maintenance, or ends it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

interface Props {
  /** It was announced, or has begun. */
  planned: boolean;
  onClose: () => void;
}

const secondsPerMinute = 60;

export function MaintenanceDialog({ planned, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/maintenance");

  async function send(minutes: string | undefined, reason: string | undefined): Promise<void> {
    const timeLeft = planned ? null : Number(minutes) * secondsPerMinute;
    if ((await run({ timeLeft, reason: reason?.trim() })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("maintenance.title")}
      text={planned ? t("maintenance.endText") : t("maintenance.text")}
      fields={[
        ...(planned
          ? []
          : [{ name: "minutes", label: t("maintenance.minutes"), kind: "whole" as const, value: "15", longest: 5 }]),
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      go={planned ? t("maintenance.end") : t("maintenance.start")}
      danger={!planned}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ minutes, reason }) => void send(minutes, reason)}
    />
  );
}
