// What became of a placed selection, as the wire tells it.
export type PlacedOutcome = "open" | "won" | "half-won" | "half-lost" | "lost" | "void";

interface PlacedLeg {
  readonly status: "open" | "won" | "lost" | "void";
  readonly result?: string | null | undefined;
}

/** Half results are told beside the status, which knows whole ones alone. */
export function placedOutcome({ status, result }: PlacedLeg): PlacedOutcome {
  const half = /half/i.test(result ?? "");
  if (status === "won") return half ? "half-won" : "won";
  if (status === "lost") return half ? "half-lost" : "lost";
  return status;
}
