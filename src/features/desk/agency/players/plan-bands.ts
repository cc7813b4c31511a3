// The bands of a commission plan as they are typed, and what is wrong with them.
import { plainAmount, readAmount } from "../../../../domain/typed-amount.ts";
import { planBands, type AgencyPlan } from "../../../../protocol/agency/plan.ts";

export interface TypedBand {
  /** Tells rows apart while they are typed. */
  key: number;
  legs: string;
  percent: string;
}

/** Keys of `problem`; null = nothing is wrong. */
export interface BandProblems {
  legs: "legs" | "legsTwice" | null;
  percent: "percent" | null;
}

const legsOf = (text: string): number | null => {
  const typed = text.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= planBands.mostLegs ? Number(typed) : null;
};

/** "7,5" -> "7.50"; null = it is no per cent from 0 to 100 of two decimals. */
function percentOf(text: string): string | null {
  const hundredths = readAmount(text, plainAmount);
  return hundredths === null || hundredths > 100_00 ? null : (hundredths / 100).toFixed(2);
}

/** Per row. Of two with the same number the later one is wrong. */
export function bandProblems(rows: readonly TypedBand[]): BandProblems[] {
  const seen = new Set<number>();
  return rows.map((row) => {
    const legs = legsOf(row.legs);
    const isTwice = legs !== null && seen.has(legs);
    if (legs !== null) seen.add(legs);
    return {
      legs: legs === null ? "legs" : isTwice ? "legsTwice" : null,
      percent: percentOf(row.percent) === null ? "percent" : null,
    };
  });
}

/** As the plan has them, fewest selections first; null = something is wrong. */
export function bandsOf(rows: readonly TypedBand[]): AgencyPlan["bands"] | null {
  if (bandProblems(rows).some(({ legs, percent }) => legs !== null || percent !== null)) return null;
  return rows
    .map((row) => ({ legs: legsOf(row.legs) ?? 0, percent: percentOf(row.percent) ?? "" }))
    .toSorted((a, b) => a.legs - b.legs);
}

/** Of a net result only the first band counts, whatever the number of selections. */
export const bandsOfNet = ([first]: readonly TypedBand[]): AgencyPlan["bands"] | null =>
  first === undefined ? null : bandsOf([{ ...first, legs: "1" }]);

/** What a form begins with. */
export function typedBands(plan: AgencyPlan | null): TypedBand[] {
  const { base, bands } = plan ?? { base: "turnover", bands: [{ legs: 1, percent: "5.00" }] };
  const rows = base === "net" ? bands : bands.toSorted((a, b) => a.legs - b.legs);
  return rows.map(({ legs, percent }, key) => ({ key, legs: String(legs), percent }));
}

/** One more below the others; its number is one that none of them has. */
export function withBand(rows: readonly TypedBand[]): TypedBand[] {
  const maxLegs = Math.max(0, ...rows.map((row) => legsOf(row.legs) ?? 0));
  const legs = maxLegs < planBands.mostLegs ? String(maxLegs + 1) : "";
  return [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, legs, percent: "" }];
}
