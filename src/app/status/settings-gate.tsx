// Pages of the offer wait for the settings of the ticket too. Cached ones count.
import type { ReactNode } from "react";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { dataOr } from "../../queries/live-query.ts";
import { SettingsSplash } from "./settings-splash.tsx";

export function SettingsGate({ children }: { children: ReactNode }) {
  const ticket = dataOr(useCatalogue("settings:ticket"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  return ticket !== null && status !== null ? children : <SettingsSplash offer />;
}
