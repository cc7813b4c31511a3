// The site's settings, each changed against what its writer saw.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { SettingScope } from "../../../../protocol/site-settings.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { contentKeys } from "../content/content-keys.ts";
import { SettingTable } from "./setting-table.tsx";

const scopes = ["status", "general", "ticket"] as const satisfies readonly SettingScope[];

export function SettingsArea(): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const term = (params.get("search") ?? "").trim().toLowerCase();
  const state = useDesk({ name: "operator/settings" });
  return (
    <section className="desk-frame-section" aria-label={t("area.settings")}>
      <DeskPart state={state}>
        {({ result }, stale) =>
          scopes.map((scope) => (
            <SettingTable
              key={scope}
              scope={scope}
              locked={stale}
              settings={result.filter(
                (setting) =>
                  setting.scope === scope && !contentKeys.has(setting.key) && setting.key.toLowerCase().includes(term),
              )}
            />
          ))
        }
      </DeskPart>
    </section>
  );
}
