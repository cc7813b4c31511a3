// What an agent earns, in a line: "5.00% of stakes", "from 1: 3.00%, from 4: 8.00% of stakes".
import type { TFunction } from "i18next";
import type { AgencyPlan } from "../../../../protocol/agency/plan.ts";

export function planText(t: TFunction<"desk">, plan: AgencyPlan | null): string {
  if (plan === null) return t("agency.noPlan");
  const { base, bands } = plan;
  const [first] = bands;
  if (first === undefined) return t("agency.noPlan");
  const percent =
    base === "net" || bands.length === 1
      ? `${first.percent}%`
      : bands
          .toSorted((a, b) => a.legs - b.legs)
          .map(({ legs, percent: share }) => t("agency.band", { legs, percent: share }))
          .join(", ");
  return t(`agency.plan.${base}`, { percent });
}
