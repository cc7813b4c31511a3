import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { SettingScope } from "../../../../protocol/site-settings.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import { kindOf, shownValue, type Setting } from "./setting-kind.ts";

interface Props {
  scope: SettingScope;
  settings: readonly Setting[];
  locked: boolean;
}

/** The settings of one scope. */
export function SettingTable({ scope, settings, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const [asked, setAsked] = useState<string | null>(null);
  const columns = useColumns(locked, setAsked);
  const setting = settings.find(({ key }) => key === asked);
  const title = t(`settings.scope.${scope}`);
  if (settings.length === 0) return null;
  return (
    <div className="desk-user-part">
      <h2 className="desk-frame-heading">{title}</h2>
      <DeskTable
        area={`settings-${scope}`}
        label={title}
        rows={settings}
        stale={locked}
        idOf={({ key }) => key}
        columns={columns}
      />
      {setting !== undefined && <SettingDialog setting={setting} onClose={() => setAsked(null)} />}
    </div>
  );
}

function useColumns(locked: boolean, onAsk: (key: string) => void): readonly DeskColumn<Setting>[] {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const words = { on: t("settings.on"), off: t("settings.off") };
  return [
    { key: "key", label: t("settings.key"), wraps: true, cell: ({ key }) => <code>{key}</code> },
    {
      ...{ key: "value", label: t("settings.value"), wraps: true },
      cell: ({ key, value }) => shownValue(kindOf(key, value), value, words),
    },
    {
      ...{ key: "change", label: t("settings.change"), numeric: true },
      cell: ({ key }) => (
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={t("settings.changeOf", { name: key })}
          disabled={locked || isOffline}
          onClick={() => onAsk(key)}
        >
          {t("settings.change")}
        </Button>
      ),
    },
  ];
}
