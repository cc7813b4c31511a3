// The layout that a page's route names.
import { lazy, Suspense, type ReactNode } from "react";
import type { PageRoute } from "../routes/page-route.ts";
import { BareLayout } from "./bare-layout.tsx";
import { MainLayout } from "./main-layout.tsx";

const AuthLayout = lazy(async () => ({ default: (await import("./auth-layout.tsx")).AuthLayout }));

export function RouteLayout({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  switch (route?.layout) {
    case "bare":
      return <BareLayout>{children}</BareLayout>;
    case "auth":
      return (
        <Suspense>
          <AuthLayout>{children}</AuthLayout>
        </Suspense>
      );
    default:
      return <MainLayout route={route}>{children}</MainLayout>;
  }
}
