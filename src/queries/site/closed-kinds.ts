// Which parts of the offer the site has closed, by its menu and its status settings.
import { useMemo } from "react";
import { closedKinds, type ClosedKinds } from "../../domain/ticket/closed-kinds.ts";
import { dataOr } from "../live-query.ts";
import { useCatalogue } from "./catalogue.ts";

export function useClosedKinds(): ClosedKinds {
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  return useMemo(() => closedKinds(menu, status), [menu, status]);
}
