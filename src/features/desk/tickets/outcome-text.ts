import type { TFunction } from "i18next";
import { handOutcomes } from "../../../protocol/operator/outcomes.ts";

/** Of a leg's outcome as it is stored: "won", "won 1/2"; null = it is not decided. */
export function outcomeText(outcome: string | null, t: TFunction<"desk">): string {
  if (outcome === null) return t("liability.outcome.open");
  const [name, share] = outcome.split(" ");
  if (share !== undefined) return t("liability.outcome.share", { share });
  const handOutcome = handOutcomes.find((candidate) => candidate === name);
  return handOutcome === undefined ? outcome : t(`liability.outcome.${handOutcome}`);
}
