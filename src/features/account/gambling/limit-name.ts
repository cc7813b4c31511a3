import type { TFunction } from "i18next";
import type { GamblingLimit } from "../../../protocol/gambling.ts";

/** "Stakes, per day" */
export function limitName(t: TFunction, { kind, period }: Pick<GamblingLimit, "kind" | "period">): string {
  return t("gambling.name", { kind: t(`gambling.kind.${kind}`), period: t(`gambling.period.${period}`) });
}
