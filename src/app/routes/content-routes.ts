// Pages of text.
import { lazyPage, type LazyPage } from "./lazy-page.ts";
import type { PageRoute } from "./page-route.ts";

/** A page that is one text of the site. @param doc its name at the CMS */
const textPage = (doc: string): LazyPage =>
  lazyPage(async () => (await import("../../features/content/text-page.tsx")).textPageOf(doc));

export const contentRoutes: readonly PageRoute[] = [
  {
    path: "/about_us",
    titleKey: "page.aboutUs",
    showsTitle: true,
    page: textPage("about_us"),
    sidebar: null,
    needsSettings: false,
  },
  {
    path: "/contact_us",
    titleKey: "page.contactUs",
    showsTitle: true,
    page: lazyPage(async () => (await import("../../features/content/contact-page.tsx")).ContactPage),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/support",
    titleKey: "page.support",
    showsTitle: true,
    page: textPage("support"),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/termsnc",
    titleKey: "page.terms",
    showsTitle: true,
    page: textPage("termsnc"),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/privacy",
    titleKey: "page.privacy",
    showsTitle: true,
    page: textPage("privacy"),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/responsible_gambling",
    titleKey: "page.responsibleGambling",
    showsTitle: true,
    page: lazyPage(async () => (await import("../responsible-gambling-page.tsx")).ResponsibleGamblingPage),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/promo",
    titleKey: "page.promotions",
    showsTitle: true,
    page: lazyPage(async () => (await import("../promo-page.tsx")).PromoPage),
    sidebar: null,
    needsSettings: false,
  },
  {
    path: "/sportbetting/rules",
    titleKey: "page.rules",
    showsTitle: true,
    page: textPage("rules"),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
  {
    path: "/documents/:doc?",
    titleKey: "page.documents",
    showsTitle: true,
    page: lazyPage(async () => (await import("../documents-page.tsx")).SiteDocumentsPage),
    sidebar: null,
    needsSettings: false,
    alwaysOpen: true,
  },
];
