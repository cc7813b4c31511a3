// The app at the address that is shown: its root with the page in it, and what is left when even that broke.
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { AppRoot } from "./app-root.tsx";
import { ErrorPage } from "./error-page.tsx";
import { HomeStart } from "./home-start.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RoutedPage } from "./routed-page.tsx";
import { homeRoute } from "./routes/offer-routes.ts";
import { routeOf } from "./routes/route-of.ts";

export function App() {
  const { pathname, key } = useLocation();
  const route = routeOf(pathname);
  return (
    <ErrorBoundary resetKeys={[key]} FallbackComponent={ErrorPage}>
      <AppRoot route={route}>
        {route === null ? <NotFoundPage /> : route === homeRoute ? <HomeStart /> : <RoutedPage route={route} />}
      </AppRoot>
    </ErrorBoundary>
  );
}
