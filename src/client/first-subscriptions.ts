// What the page at an address looks at first, known before any of its code is there but the few bytes that start the worker.
import { namedSport } from "../domain/offer/named-sport.ts";
import type { Subscription } from "../../workers/api/subscription-schema.ts";

export function firstSubscriptions({ pathname, search }: Pick<Location, "pathname" | "search">): Subscription[] {
  if (!pathname.endsWith("/live_betting")) return [];
  const sport = namedSport(new URLSearchParams(search));
  return [{ kind: "live-sidebar" }, ...(sport === null ? [] : [{ kind: "live" as const, sport }])];
}
