// Most rows of the route table: no panel at the side, nothing to wait for, a heading that is seen.
import type { LazyComponent } from "../../ui/loading/lazy-component.tsx";
import type { PageRoute } from "./page-route.ts";

type Rest = Partial<Omit<PageRoute, "path" | "titleKey" | "page">>;

/** @param rest what else is true of it; it wins over what is usual */
export function plainPage(
  path: PageRoute["path"],
  titleKey: PageRoute["titleKey"],
  page: LazyComponent<object>,
  rest: Rest = {},
): PageRoute {
  return { path, titleKey, page, showsTitle: true, sidebar: null, needsSettings: false, ...rest };
}
