// Whether games are heard: on this device, of all games alike.
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";

export function GameSoundsButton({ on }: { on: boolean }): ReactNode {
  const { t } = useTranslation("site");
  const { preferences } = useCommands();
  const Icon = on ? Volume2 : VolumeX;
  const toggle = (): void => {
    preferences.set("gameSounds", !on).catch(showError);
  };
  return (
    <IconButton label={t("header.sounds")} aria-pressed={on} onClick={toggle}>
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
