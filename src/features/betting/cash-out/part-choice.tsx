// How much of the ticket is cashed out: a slider in steps of 5 %, and the quarters beside it.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../../ui/form/segmented.tsx";
import styles from "./part-choice.module.css";

const step = 5;
const quarters = ["25", "50", "75", "100"] as const;

export interface PartChoiceProps {
  percent: number;
  /** What the part pays, as text: said with the slider's position. */
  pays: string;
  disabled: boolean;
  onChange: (percent: number) => void;
}

export function PartChoice({ percent, pays, disabled, onChange }: PartChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const shown = t("cashOut.percent", { percent });
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <div className={styles.head}>
        <label htmlFor={id}>{t("cashOut.part")}</label>
        <output htmlFor={id}>{shown}</output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={step}
        max={100}
        step={step}
        value={percent}
        aria-valuetext={`${shown}, ${pays}`}
        style={{ "--filled": `${((percent - step) / (100 - step)) * 100}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <Segmented
        label={t("cashOut.quarters")}
        options={quarters.map((value) => ({ value, label: t("cashOut.percent", { percent: value }) }))}
        value={String(percent) as (typeof quarters)[number]}
        onChange={(value) => onChange(Number(value))}
      />
    </fieldset>
  );
}
