// What became of a placed selection, as the wire tells it.
import type { PlacedSelection } from "../../protocol/placed-ticket.ts";

export type PlacedOutcome = "open" | "won" | "half-won" | "half-lost" | "lost" | "void";

/** Half results are told beside the status, which knows whole ones alone. */
export function placedOutcome({ status, result }: Pick<PlacedSelection, "status" | "result">): PlacedOutcome {
  const half = /half/i.test(result ?? "");
  if (status === "won") return half ? "half-won" : "won";
  if (status === "lost") return half ? "half-lost" : "lost";
  return status;
}
