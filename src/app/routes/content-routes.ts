// Pages of text.
import type { LazyComponent } from "../../ui/loading/lazy-component.tsx";
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

/** A page that is one text of the site. @param doc its name at the CMS */
const textPage = (doc: string): LazyComponent<object> =>
  lazyPage(async () => (await import("../../features/site/content/text-page.tsx")).textPageOf(doc));

const toAll = { alwaysOpen: true } as const;

export const contentRoutes: readonly PageRoute[] = [
  plainPage("/about_us", "page.aboutUs", textPage("about_us")),
  plainPage(
    "/contact_us",
    "page.contactUs",
    lazyPage(async () => (await import("../../features/site/content/contact-page.tsx")).ContactPage),
    toAll,
  ),
  plainPage("/support", "page.support", textPage("support"), toAll),
  plainPage("/termsnc", "page.terms", textPage("termsnc"), toAll),
  plainPage("/privacy", "page.privacy", textPage("privacy"), toAll),
  plainPage(
    "/responsible_gambling",
    "page.responsibleGambling",
    lazyPage(async () => (await import("../pages/responsible-gambling-page.tsx")).ResponsibleGamblingPage),
    toAll,
  ),
  plainPage(
    "/promo",
    "page.promotions",
    lazyPage(async () => (await import("../pages/promo-page.tsx")).PromoPage),
  ),
  plainPage("/sportbetting/rules", "page.rules", textPage("rules"), toAll),
  plainPage(
    "/documents/:doc?",
    "page.documents",
    lazyPage(async () => (await import("../pages/documents-page.tsx")).SiteDocumentsPage),
    toAll,
  ),
];
