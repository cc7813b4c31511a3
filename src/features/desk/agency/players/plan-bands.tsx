// Bands of a commission plan, a row each: from how many selections on, and what per cent.
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { planBands, type AgencyPlan } from "../../../../protocol/agency/plan.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { IconButton } from "../../../../ui/form/icon-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { bandProblems, withBand, type TypedBand } from "./plan-bands.ts";

interface Props {
  /** net: one per cent of everything. */
  base: AgencyPlan["base"];
  rows: readonly TypedBand[];
  /** Whether what is wrong is said. */
  judged: boolean;
  onChange: (rows: readonly TypedBand[]) => void;
}

export function PlanBands({ base, rows, judged, onChange }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const group = useRef<HTMLFieldSetElement>(null);
  /** What has the focus after a row came or went. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    group.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  const problems = bandProblems(base === "net" ? rows.slice(0, 1).map((row) => ({ ...row, legs: "1" })) : rows);
  const change = (key: number, part: Partial<TypedBand>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  function add(): void {
    const more = withBand(rows);
    next.current = `[data-band="${more.at(-1)?.key}"] input`;
    onChange(more);
  }

  function remove(key: number, index: number): void {
    const near = rows[index + 1] ?? rows[index - 1];
    next.current = rows.length > 2 ? `[data-band="${near?.key}"] button` : `[data-band="${near?.key}"] input`;
    onChange(rows.filter((row) => row.key !== key));
  }

  return (
    <fieldset ref={group} className="desk-bands" aria-label={t("terms.bands")}>
      {problems.map((problem, index) => {
        const { key, legs, percent } = rows[index] ?? { key: index, legs: "", percent: "" };
        const error = (of: "legs" | "percent"): string | null =>
          judged && problem[of] !== null ? t(`problem.${problem[of]}`) : null;
        return (
          <fieldset
            key={key}
            data-band={key}
            className="desk-bands-row"
            aria-label={t("terms.band", { number: index + 1 })}
          >
            {base === "turnover" && (
              <TextField
                label={t("terms.bandLegs")}
                value={legs}
                error={error("legs")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                onChange={({ target }) => change(key, { legs: target.value })}
              />
            )}
            <TextField
              label={t("terms.bandPercent")}
              value={percent}
              error={error("percent")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              onChange={({ target }) => change(key, { percent: target.value })}
            />
            {base === "turnover" && rows.length > 1 && (
              <IconButton label={t("terms.bandRemove", { number: index + 1 })} onClick={() => remove(key, index)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      {base === "turnover" && rows.length < planBands.most && (
        <Button className="desk-bands-add" onClick={add}>
          {t("terms.bandAdd")}
        </Button>
      )}
    </fieldset>
  );
}
