import { useTranslation } from "react-i18next";
import { Switch } from "../../../ui/form/switch.tsx";

/** Dark or light; remembered by the device. */
export function ThemeSwitch({ isDark, onChange }: { isDark: boolean; onChange: (isDark: boolean) => void }) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.darkMode")} checked={isDark} onChange={onChange} />;
}
