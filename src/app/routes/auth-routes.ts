// Getting in, getting back in, and getting out.
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const form = { layout: "auth", alwaysOpen: true } as const;

export const authRoutes: readonly PageRoute[] = [
  plainPage(
    "/auth/login",
    "page.logIn",
    lazyPage(async () => (await import("../../features/account/auth/auth-pages.tsx")).LogInPage),
    form,
  ),
  plainPage(
    "/auth/register",
    "page.register",
    lazyPage(async () => (await import("../../features/account/auth/auth-pages.tsx")).RegisterPage),
    form,
  ),
  plainPage(
    "/auth/forgot-password",
    "page.forgotPassword",
    lazyPage(async () => (await import("../../features/account/auth/auth-pages.tsx")).ForgotPage),
    form,
  ),
  plainPage(
    "/auth/reset-password",
    "page.resetPassword",
    lazyPage(async () => (await import("../../features/account/auth/reset-page.tsx")).ResetPage),
    form,
  ),
  plainPage(
    "/verification",
    "page.verification",
    lazyPage(async () => (await import("../pages/verification-page.tsx")).AccountVerificationPage),
    { alwaysOpen: true },
  ),
  plainPage(
    "/logout",
    "page.logOut",
    lazyPage(async () => (await import("../../features/account/auth/log-out-page.tsx")).LogOutPage),
    { alwaysOpen: true, forgotten: true },
  ),
];
