// Four figures of today, each with its last seven days and what changed on the week before.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatShortDay } from "../../../../i18n/format-site-time.ts";
import type { WeekFiguresAnswer } from "../../../../protocol/operator/figures.ts";
import { WeekLine } from "../../../../ui/chart/week-line.tsx";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { officePercent } from "../figures/axis-numbers.ts";
import { FigureFilters } from "../figures/figure-filters.tsx";
import { useFigureCurrency, type FigureCurrency } from "../figures/use-figure-currency.ts";

/** Rarely: the server adds up the tickets of two weeks for each answer. */
const everyMs = 300_000;

export function WeekFigures(): ReactNode {
  const figure = useFigureCurrency();
  return figure !== null && <WeekFiguresOf {...figure} />;
}

function WeekFiguresOf({ currencyId, filter }: FigureCurrency): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "operator/figures/week", body: { currency_id: currencyId } }, { everyMs });
  return (
    <>
      <div className="desk-week-head">
        <h3 className="desk-frame-group">{t("figures.week")}</h3>
        <FigureFilters filters={[filter]} />
      </div>
      <DeskPart state={state} rows={3}>
        {(answer, stale) => (
          <div className={stale ? "desk-frame-stale" : undefined}>
            <div className="desk-week-figures">
              {(["stake", "margin", "deposited", "liability"] as const).map((key) => (
                <WeekFigure key={key} name={key} answer={answer} />
              ))}
            </div>
          </div>
        )}
      </DeskPart>
    </>
  );
}

type Key = keyof WeekFiguresAnswer["week"];

const labels = {
  stake: "figures.turnoverToday",
  margin: "figures.marginToday",
  deposited: "figures.depositsToday",
  liability: "figures.openLiability",
} as const;

function WeekFigure({ name, answer }: { name: Key; answer: WeekFiguresAnswer }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { days, currency } = answer;
  const label = t(labels[name]);
  const today = days.at(-1)?.[name] ?? null;
  const inWords = (value: number | null): string =>
    name === "margin" ? officePercent(value) : officeMoney(value ?? 0, currency);
  const places = days.map(({ day }) => formatShortDay(day, i18n.language));
  return (
    <section className="desk-week-figure" aria-label={label} data-week={name}>
      <p className="desk-week-label">{label}</p>
      <p className="desk-week-today">
        <span>{name === "margin" ? officePercent(today) : officeAmount(today ?? 0)}</span>
        {name !== "margin" && <small>{currency}</small>}
      </p>
      <Change name={name} answer={answer} />
      <WeekLine
        title={days.map((day, n) => `${places[n] ?? ""}: ${inWords(day[name])}`).join(", ")}
        places={places}
        values={days.map((day) => day[name])}
      />
    </section>
  );
}

/** The last seven times 24 hours beside the seven before: what is open is beside what was open then. */
function Change({ name, answer: { week, before } }: { name: Key; answer: WeekFiguresAnswer }): ReactNode {
  const { t } = useTranslation("desk");
  const [now, then] = [week[name], before[name]];
  const change = changeOf(name, now, then);
  if (change === null) return <p className="desk-week-change">{t("figures.noWeekBefore")}</p>;
  const size = Math.abs(change).toFixed(1);
  const sign = change > 0 ? "▲" : change < 0 ? "▼" : "=";
  const text = name === "margin" ? t("figures.points", { size }) : `${size}%`;
  return (
    <p className="desk-week-change" data-look={lookOf(name, change)}>
      <span aria-hidden="true">{sign}</span>
      <span>{t(change < 0 ? "figures.lessThanBefore" : "figures.moreThanBefore", { change: text })}</span>
    </p>
  );
}

/** Points of a margin, else percent; null = there is nothing to compare with. */
function changeOf(name: Key, now: number | null, then: number | null): number | null {
  if (now === null || then === null) return null;
  if (name === "margin") return now - then;
  return then > 0 ? ((now - then) / then) * 100 : null;
}

/** Who is owed more has to look at it; more of all else is welcome. */
function lookOf(name: Key, change: number): "up" | "down" | "warn" | undefined {
  if (change === 0) return undefined;
  if (name === "liability") return change > 0 ? "warn" : undefined;
  return change > 0 ? "up" : "down";
}
