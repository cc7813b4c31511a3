// The app's root: connection, theme and language of the document, the layout, and what lies over every page.
import { Fragment, useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useSlowNetwork } from "../browser/network.ts";
import { useConnection } from "../client/use-connection.ts";
import { replacePictures } from "../ui/identity/identity-pictures.ts";
import { connectionAttributes } from "../features/site/connection/connection-attributes.ts";
import { DataSaverProvider, savesData } from "../queries/site/data-saver.ts";
import { OddsFormatProvider } from "../queries/offer/odds-format.ts";
import { usePreferences } from "../queries/account/preferences.ts";
import { useDomainTheme, useShownColors } from "../queries/site/theme.ts";
import { dataOr } from "../queries/live-query.ts";
import { rememberedIsDark } from "../theme/first-paint.ts";
import { useTheme } from "../theme/use-theme.ts";
import { useAddressUnderModals } from "../ui/overlay/use-close-on-back.ts";
import styles from "./app-root.module.css";
import { OverlaysSlot } from "./overlays/overlays-slot.tsx";
import { RouteLayout } from "./layouts/route-layout.tsx";
import { usePageRoute } from "./routes/use-page-route.ts";
import { useDocumentLanguage } from "./use-document-language.ts";
import { useSessionEnd } from "./startup/use-session-end.ts";

export function AppRoot() {
  const route = usePageRoute();
  const connection = useConnection();
  const { key } = useLocation();
  useAddressUnderModals(key);
  const preferences = usePreferences();
  const saving = savesData(preferences, useSlowNetwork());
  const colors = useShownColors();
  const pictures = useDomainTheme()?.pictures;
  useEffect(() => replacePictures(pictures ?? {}), [pictures]);
  const isDark = preferences.state === "ready" ? preferences.value.isDark : undefined;
  useTheme(preferences.state === "loading" ? undefined : (isDark ?? rememberedIsDark(() => localStorage)), colors);
  useDocumentLanguage();
  const endedUsers = useSessionEnd();
  return (
    <DataSaverProvider value={saving}>
      <OddsFormatProvider value={dataOr(preferences, null)?.oddsFormat ?? "decimal"}>
        <div className={styles.root} {...connectionAttributes(connection)}>
          <RouteLayout route={route}>
            <Fragment key={endedUsers}>
              <Outlet />
            </Fragment>
          </RouteLayout>
          <OverlaysSlot />
          <ScrollRestoration />
        </div>
      </OddsFormatProvider>
    </DataSaverProvider>
  );
}
