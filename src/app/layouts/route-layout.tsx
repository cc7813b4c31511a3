// The layout that a page's route names.
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { LayoutName, PageRoute } from "../routes/page-route.ts";
import { Splash } from "../status/splash.tsx";
import { BareLayout } from "./bare-layout.tsx";
import { MainLayout } from "./main-layout.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const AuthLayout = lazyComponent(async () => (await import("./auth-layout.tsx")).AuthLayout);
const DeskLayout = lazyComponent(async () => (await import("./desk-layout.tsx")).DeskLayout);
const GameLayout = lazyComponent(async () => (await import("./game-layout.tsx")).GameLayout);

/** Tells at least that there is no line, where that is why it does not come. */
const coming = (
  <BareLayout>
    <Splash />
  </BareLayout>
);

export function RouteLayout({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  const [params] = useSearchParams();
  const layout = layoutOf(route?.layout ?? "default", params);
  switch (layout) {
    case "bare":
      return <BareLayout>{children}</BareLayout>;
    case "auth":
      return (
        <Suspense fallback={coming}>
          <AuthLayout>{children}</AuthLayout>
        </Suspense>
      );
    case "desk":
      return (
        <Suspense fallback={coming}>
          <DeskLayout route={route}>{children}</DeskLayout>
        </Suspense>
      );
    case "game":
    case "full-game":
      return (
        <Suspense fallback={coming}>
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
