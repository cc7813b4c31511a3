// A stored match with what the hot lane knows beyond it.
import { useMemo } from "react";
import { applyPatch, type Patchable } from "../../../client/apply-patch.ts";
import { useOverlayPatch } from "../../../client/use-overlay-patch.ts";
import type { PickableMatch } from "./selection-of.ts";

export type PatchedMatch = Patchable & PickableMatch;

export function usePatched<M extends PatchedMatch>(match: M): M {
  const patch = useOverlayPatch(match.eventId, match.rev);
  return useMemo(() => applyPatch(match, patch), [match, patch]);
}
