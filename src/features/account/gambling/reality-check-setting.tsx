// How often the player wants to be told how long and with what result they have been playing.
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { checkIntervals } from "../../../protocol/gambling.ts";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./gambling-section.module.css";
import { showError } from "../../../client/show-error.ts";

const never = "never";

export function RealityCheckSetting({ minutes, disabled }: { minutes: number | null; disabled: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { gambling } = useCommands();
  const [choice, setChoice] = useState<string | null>(null);
  const { busy, run: choose } = useAction(async (value: string) => {
    if (disabled) return;
    setChoice(value);
    await gambling.setRealityCheck(checkIntervals.find((interval) => String(interval) === value) ?? null);
    showSnackbar("gambling.check.saved");
  }, showError);
  const saving = busy ? choice : null;
  const options = [
    { value: never, label: t("gambling.check.never") },
    ...checkIntervals.map((interval) => ({
      value: String(interval),
      label: t("gambling.check.every", { minutes: interval }),
    })),
  ];
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t("gambling.check.title")}
      </h2>
      <p className={styles.lead}>{t("gambling.check.lead")}</p>
      <div className={styles.remind}>
        <span aria-hidden="true">{t("gambling.check.label")}</span>
        <Select
          label={t("gambling.check.label")}
          options={options}
          value={saving ?? (minutes === null ? never : String(minutes))}
          onChange={(value) => void choose(value)}
        />
      </div>
    </section>
  );
}
