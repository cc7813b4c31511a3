import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { useSoundsOn } from "../../../queries/site/sounds.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";

/** Whether the countdowns of a payment are heard. */
export function SoundsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { preferences } = useCommands();
  const on = useSoundsOn();
  const Icon = on ? Bell : BellOff;
  const toggle = (): void => {
    preferences.set("sounds", !on).catch(showError);
  };
  return (
    <IconButton label={t("header.sounds")} aria-pressed={on} className={className} onClick={toggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
