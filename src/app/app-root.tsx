// The app's root: connection, theme and language of the document, the layout, and what lies over every page.
import { lazy } from "react";
import { Outlet, ScrollRestoration, useLocation, type Location } from "react-router-dom";
import { useSlowNetwork } from "../client/network.ts";
import { useConnection } from "../client/use-connection.ts";
import { AuthDialog } from "../features/auth/auth-dialog.tsx";
import { connectionAttributes } from "../features/connection/connection-attributes.ts";
import { Notices } from "../features/notices/notices.tsx";
import { TicketSharing } from "../features/ticket-share/ticket-sharing.tsx";
import { TicketDialogs } from "../features/ticket-dialogs/ticket-dialogs.tsx";
import { DataSaverProvider, savesData } from "../queries/data-saver.ts";
import { OddsFormatProvider } from "../queries/odds-format.ts";
import { usePreferences } from "../queries/preferences.ts";
import { useShownColors } from "../queries/theme.ts";
import { valueOf } from "../queries/use-live-answer.ts";
import { rememberedIsDark } from "../theme/first-paint.ts";
import { useTheme } from "../theme/use-theme.ts";
import { useAddressUnderLayers } from "../ui/use-back-closes.ts";
import styles from "./app-root.module.css";
import { CashOutSlot } from "./cash-out-slot.tsx";
import { DeviceSlot } from "./device-slot.tsx";
import { RealityCheckSlot } from "./reality-check-slot.tsx";
import { RouteLayout } from "./layouts/route-layout.tsx";
import { routeOf } from "./routes/route-of.ts";
import { ThemeEditorSlot } from "./theme-editor-slot.tsx";
import { useDocumentLanguage } from "./use-document-language.ts";
import { useKeptStorage } from "./use-kept-storage.ts";
import { useLanguageAtLogIn } from "./use-language-at-log-in.ts";
import { useSessionEnd } from "./use-session-end.ts";

const RefusedNote = lazy(async () => ({
  default: (await import("../features/gambling/refused-note.tsx")).RefusedNote,
}));

/** A page that was loaded has no history key of its own: without its address it would begin where another one was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);

/** Until there is such a page nothing leads there. */
const historyPath = routeOf("/ticket_history")?.path ?? null;

export function AppRoot() {
  const connection = useConnection();
  const { pathname, key } = useLocation();
  useAddressUnderLayers(key);
  const route = routeOf(pathname);
  const preferences = usePreferences();
  const saving = savesData(preferences, useSlowNetwork());
  const colors = useShownColors();
  const isDark = preferences.state === "ready" ? preferences.value.isDark : undefined;
  useTheme(preferences.state === "loading" ? undefined : (isDark ?? rememberedIsDark(() => localStorage)), colors);
  useDocumentLanguage();
  useKeptStorage();
  useLanguageAtLogIn();
  const endedUsers = useSessionEnd(route);
  return (
    <DataSaverProvider value={saving}>
      <OddsFormatProvider value={valueOf(preferences, null)?.oddsFormat ?? "decimal"}>
        <div className={styles.root} {...connectionAttributes(connection)}>
          <RouteLayout route={route}>
            <Outlet key={endedUsers} />
          </RouteLayout>
          <AuthDialog />
          <TicketDialogs historyPath={historyPath} refusedNote={RefusedNote} />
          <CashOutSlot />
          <ThemeEditorSlot />
          <RealityCheckSlot />
          <DeviceSlot />
          <TicketSharing />
          <Notices />
          <ScrollRestoration getKey={placeOf} />
        </div>
      </OddsFormatProvider>
    </DataSaverProvider>
  );
}
