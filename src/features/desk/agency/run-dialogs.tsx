import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayOf, dayStart } from "../../../domain/days.ts";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";

const currencies = ["RSD", "EUR"];

/** Begins a run: what was settled in its time is counted at each read, until it is closed. */
export function OpenRunDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/calculations/open");
  const [today] = useState(() => dayOf(Date.now()));

  async function send(from: string, to: string, currency: string): Promise<void> {
    const body = { from: from === "" ? 0 : dayStart(from), to: dayStart(to), currency };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("calculation.open")}
      text={t("calculation.openText")}
      go={t("calculation.open")}
      fields={[
        {
          ...{ name: "currency", label: t("field.currency"), kind: "choice" },
          options: currencies.map((one) => ({ value: one, label: one })),
        },
        { name: "from", label: t("calculation.from"), kind: "day", optional: true },
        { name: "to", label: t("calculation.to"), kind: "day", value: today },
      ]}
      {...{ busy, error, onClose }}
      onSubmit={({ from = "", to = "", currency = "" }) => void send(from, to, currency)}
    />
  );
}

interface RunActProps {
  id: string;
  act: "close" | "pay";
  onClose: () => void;
}

/** Closes a run for good, or pays its commissions. */
export function RunActDialog({ id, act, onClose }: RunActProps): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct(`operator/calculations/${act}`);
  return (
    <ActDialog
      title={t(`calculation.${act}`)}
      text={t(`calculation.${act}Text`)}
      go={t(`calculation.${act}`)}
      fields={[]}
      {...{ busy, error, onClose }}
      onSubmit={() => void run({ id }).then((done) => (done === null ? undefined : onClose()))}
    />
  );
}
