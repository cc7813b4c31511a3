// Getting in, getting back in, and getting out.
import { framePage } from "./frame-page.ts";
import type { PageRoute } from "./page-route.ts";

export const authRoutes: readonly PageRoute[] = [
  {
    path: "/auth/login",
    titleKey: "page.logIn",
    page: framePage,
    layout: "auth",
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/auth/register",
    titleKey: "page.register",
    page: framePage,
    layout: "auth",
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/auth/forgot-password",
    titleKey: "page.forgotPassword",
    page: framePage,
    layout: "auth",
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/auth/reset-password",
    titleKey: "page.resetPassword",
    page: framePage,
    layout: "auth",
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/verification",
    titleKey: "page.verification",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/logout",
    titleKey: "page.logOut",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
    forgotten: true,
  },
];
