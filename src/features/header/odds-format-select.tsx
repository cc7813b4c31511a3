import { useTranslation } from "react-i18next";
import { showOdd, type OddsFormat } from "../../domain/offer/odds-format.ts";
import { SettingSelect } from "./setting-select.tsx";

const formats: readonly OddsFormat[] = ["decimal", "fractional", "american"];
/** Shown beside each format's name: 2.50 as that format has it. */
const example = 2500;

export function OddsFormatSelect({ value, onChange }: { value: OddsFormat; onChange: (format: OddsFormat) => void }) {
  const { t } = useTranslation("site");
  const options = formats.map((format) => ({
    value: format,
    label: t(`header.oddsFormat.${format}`, { odd: showOdd(example, format) }),
  }));
  return (
    <SettingSelect
      label={t("header.oddsFormat.label")}
      value={value}
      options={options}
      onChange={(chosen) => onChange(formats.find((format) => format === chosen) ?? "decimal")}
    />
  );
}
