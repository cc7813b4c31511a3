// The layout that a page's route names.
import { lazy, Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { LayoutName, PageRoute } from "../routes/page-route.ts";
import { BareLayout } from "./bare-layout.tsx";
import { MainLayout } from "./main-layout.tsx";

const AuthLayout = lazy(async () => ({ default: (await import("./auth-layout.tsx")).AuthLayout }));
const GameLayout = lazy(async () => ({ default: (await import("./game-layout.tsx")).GameLayout }));

export function RouteLayout({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  const [params] = useSearchParams();
  const layout = layoutOf(route?.layout ?? "default", params);
  switch (layout) {
    case "bare":
      return <BareLayout>{children}</BareLayout>;
    case "auth":
      return (
        <Suspense>
          <AuthLayout>{children}</AuthLayout>
        </Suspense>
      );
    case "game":
    case "full-game":
      return (
        <Suspense>
          <GameLayout full={layout === "full-game"}>{children}</GameLayout>
        </Suspense>
      );
    case "default":
      return <MainLayout route={route}>{children}</MainLayout>;
    default:
      return layout satisfies never;
  }
}

/** A game asks for the whole window by its address. */
function layoutOf(named: LayoutName, params: URLSearchParams): LayoutName {
  return named === "game" && params.get("view") === "full" ? "full-game" : named;
}
