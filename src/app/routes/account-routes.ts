// The pages of a player who is signed in.
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const signedIn = { roles: [] };

export const accountRoutes: readonly PageRoute[] = [
  plainPage(
    "/account/settings",
    "page.userSettings",
    lazyPage(async () => (await import("../../features/account/settings/settings-page.tsx")).SettingsPage),
    { ...signedIn, search: "list" },
  ),
  plainPage(
    "/account/transactions",
    "page.transactions",
    lazyPage(async () => (await import("../../features/money/transactions/transactions-page.tsx")).TransactionsPage),
    { ...signedIn, search: "list" },
  ),
  plainPage(
    "/account/games",
    "page.gameHistory",
    lazyPage(async () => (await import("../../features/casino/rounds/round-history-page.tsx")).RoundHistoryPage),
    signedIn,
  ),
  plainPage(
    "/account/fairness",
    "page.fairness",
    lazyPage(async () => (await import("../../features/casino/rounds/fairness-page.tsx")).FairnessPage),
    signedIn,
  ),
  plainPage(
    "/account/promo",
    "page.promoCodes",
    lazyPage(async () => (await import("../pages/bonus-pages.tsx")).PromoCodesPage),
    signedIn,
  ),
  plainPage(
    "/account/payment",
    "page.payment",
    lazyPage(async () => (await import("../../features/money/payments/payment-pages.tsx")).PaymentPage),
    signedIn,
  ),
  plainPage(
    "/account/bonuses",
    "page.bonuses",
    lazyPage(async () => (await import("../pages/bonus-pages.tsx")).BonusesPage),
    signedIn,
  ),
  plainPage(
    "/account/bonuses/periodic",
    "page.bonusesPeriodic",
    lazyPage(async () => (await import("../pages/bonus-pages.tsx")).PeriodicBonusesPage),
    signedIn,
  ),
  plainPage(
    "/account/bonuses/regular",
    "page.bonusesRegular",
    lazyPage(async () => (await import("../pages/bonus-pages.tsx")).RegularBonusesPage),
    signedIn,
  ),
  plainPage(
    "/messages",
    "page.messages",
    lazyPage(async () => (await import("../../features/account/messages/messages-page.tsx")).MessagesPage),
    signedIn,
  ),
  plainPage(
    "/voucher_history",
    "page.voucherHistory",
    lazyPage(async () => (await import("../../features/money/vouchers/voucher-history-page.tsx")).VoucherHistoryPage),
    signedIn,
  ),
  plainPage(
    "/payin",
    "page.payIn",
    lazyPage(async () => (await import("../pages/pay-in-page.tsx")).PayInPage),
    signedIn,
  ),
  plainPage(
    "/callback",
    "page.callback",
    lazyPage(async () => (await import("../../features/money/payments/payment-pages.tsx")).CallbackPage),
    { alwaysOpen: true, forgotten: true },
  ),
];
