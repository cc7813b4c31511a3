// The pages of those who run the site.
import { editorRole, administratorRole } from "../../domain/account/roles.ts";
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

export const operatorRoutes: readonly PageRoute[] = [
  plainPage(
    "/operator/:area?",
    "page.operator",
    lazyPage(async () => (await import("../../features/desk/operator/operator-page.tsx")).OperatorPage),
    // An address may name a person: it is not remembered.
    { roles: [editorRole, administratorRole], search: "list", layout: "desk", forgotten: true, showsTitle: false },
  ),
];
