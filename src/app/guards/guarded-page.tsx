// A page behind the guard: itself, its splash, or the way to somewhere else.
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { lastVisited } from "../../state/last-visited.ts";
import { openLogIn } from "../../state/panels.ts";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { lazyPage, type PageRoute } from "../routes/page-route.ts";
import { Splash } from "../status/splash.tsx";
import { SettingsSplash } from "../status/settings-splash.tsx";
import { enrolPath, type GuardResult } from "./guard.ts";
import { useGuardResult } from "./use-guard-result.ts";

const GuestPage = lazyPage(async () => (await import("./guest-page.tsx")).GuestPage);

const rememberedResults: ReadonlySet<GuardResult> = new Set(["page", "guest", "logIn"]);

export function GuardedPage({ route, children }: { route: PageRoute; children: ReactNode }): ReactNode {
  const result = useGuardResult(route);
  const { prefix } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const home = withPrefix(prefix, "/");
  const isAuth = route.layout === "auth";
  const [wasShown, setWasShown] = useState(false);
  if (result === "page" && !wasShown) setWasShown(true);
  // Also a page that asks for the log-in first: that is where the log-in leads back to.
  const remembered = !isAuth && route.forgotten !== true && rememberedResults.has(result);
  const address = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (remembered) lastVisited.remember(address);
  }, [remembered, address]);
  useEffect(() => {
    if (result === "logInDialog") openLogIn();
  }, [result]);
  switch (result) {
    case "page":
      return children;
    case "wait":
      return <SettingsSplash offer={route.needsSettings} />;
    case "guest":
      return (
        <Suspense fallback={<Splash />}>
          <GuestPage />
        </Suspense>
      );
    case "home":
      // A player who just logged in here came from another page.
      return <Navigate to={isAuth && wasShown ? (lastVisited.read() ?? home) : home} replace />;
    case "logIn":
      return <Navigate to={withPrefix(prefix, "/auth/login")} replace />;
    case "enrol":
      return <Navigate to={`${withPrefix(prefix, enrolPath)}#security`} replace />;
    case "logInDialog":
      return route.path === "/" ? children : <Navigate to={home} replace />;
    case "failure":
      throw new Error(`unknown middleware: ${route.path}`);
    default:
      return result satisfies never;
  }
}
