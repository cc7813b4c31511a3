import { useTranslation } from "react-i18next";
import { dataSaverChoices, type DataSaverChoice } from "../../domain/data-saver.ts";
import { SettingSelect } from "./setting-select.tsx";

export function DataSaverSelect({
  value,
  onChange,
}: {
  value: DataSaverChoice;
  onChange: (choice: DataSaverChoice) => void;
}) {
  const { t } = useTranslation("site");
  return (
    <SettingSelect
      label={t("header.dataSaver.label")}
      value={value}
      options={dataSaverChoices.map((choice) => ({ value: choice, label: t(`header.dataSaver.${choice}`) }))}
      onChange={(chosen) => onChange(dataSaverChoices.find((choice) => choice === chosen) ?? "auto")}
      hint={t("header.dataSaver.hint")}
    />
  );
}
