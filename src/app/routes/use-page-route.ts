import { useMatches } from "react-router-dom";
import type { PageRoute } from "./page-route.ts";

/** The page that is shown; null = the address is none of ours. */
export function usePageRoute(): PageRoute | null {
  // Only rows of the page table have a handle.
  return (useMatches().at(-1)?.handle as PageRoute | undefined) ?? null;
}
