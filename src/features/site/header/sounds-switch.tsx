import { useTranslation } from "react-i18next";
import { Switch } from "../../../ui/form/switch.tsx";

/** Whether countdowns are heard; remembered by the device. */
export function SoundsSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.sounds")} checked={on} onChange={onChange} />;
}
