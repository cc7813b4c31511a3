// The route table as the router wants it: each page unprefixed and once per language, in one layout.
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { languages } from "../i18n/languages.ts";
import { AppRoot } from "./app-root.tsx";
import { ErrorPage } from "./error-page.tsx";
import { HomeStart } from "./home-start.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RoutedPage } from "./routed-page.tsx";
import { pageRoutes } from "./routes/all-routes.ts";
import { homeRoute } from "./routes/offer-routes.ts";

const prefixes = ["", ...languages.map((language) => `/${language}`)];

function childrenOf(prefix: string): RouteObject[] {
  return [
    { path: prefix === "" ? "/" : prefix, caseSensitive: true, element: <HomeStart /> },
    ...pageRoutes
      .filter((route) => route !== homeRoute)
      .map((route) => ({ path: `${prefix}${route.path}`, caseSensitive: true, element: <RoutedPage route={route} /> })),
  ];
}

export const routeObjects: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <ErrorPage />,
    children: [...prefixes.flatMap(childrenOf), { path: "*", element: <NotFoundPage /> }],
  },
];

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routeObjects);
}
