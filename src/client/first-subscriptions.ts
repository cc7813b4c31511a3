// What the page at an address looks at first, known before any of its code is there but the few bytes that start the worker.
import type { Subscription } from "../../workers/api/subscription-schema.ts";

export function firstSubscriptions({ pathname, search }: Pick<Location, "pathname" | "search">): Subscription[] {
  const sport = new URLSearchParams(search).get("sport");
  if (!pathname.endsWith("/live_betting")) return [];
  return [{ kind: "live-sidebar" }, ...(sport ? [{ kind: "live" as const, sport }] : [])];
}
