// Whether bets on a match are suspended or limited now, beside what is open on it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LiabilityRow, StopsAnswer } from "../../../../protocol/operator/liability.ts";
import { Mark } from "../../frame/mark.tsx";

type Bet = Pick<LiabilityRow, "eventId" | "sport" | "currency_id" | "marketCode">;

/** `stops`: null = not read yet. */
export function StopMarks({ row, stops }: { row: Bet; stops: StopsAnswer | null }): ReactNode {
  const { t } = useTranslation("desk");
  if (stops === null) return null;
  const { result, limits } = stops;
  const { eventId, sport, currency_id, marketCode } = row;
  const isOf = (scope: string, id: string): boolean =>
    (scope === "market" && id === `${eventId}/${marketCode}`) ||
    (scope === "match" && id === String(eventId)) ||
    (scope === "sport" && id === sport);
  const isLimited = limits.some((limit) => limit.currency_id === currency_id && isOf(limit.scope, limit.id));
  return (
    <>
      {result.some(({ scope, id }) => isOf(scope, id)) && <Mark look="danger">{t("liability.stopped")}</Mark>}
      {isLimited && <Mark look="warn">{t("liability.limited")}</Mark>}
    </>
  );
}
