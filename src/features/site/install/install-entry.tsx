// The way to install the app, for players who look for it.
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closePanel } from "../../../state/panels.ts";
import { Button } from "../../../ui/form/button.tsx";
import { install, useInstallWay } from "./install-way.ts";

export function InstallEntry(): ReactNode {
  const { t, ready } = useTranslation("device");
  const way = useInstallWay();
  if (way === null || !ready) return null;
  return (
    <Button
      onClick={() => {
        if (way === "steps") closePanel();
        install();
      }}
    >
      <Download size={18} aria-hidden="true" />
      <span>{t("install.entry")}</span>
    </Button>
  );
}
