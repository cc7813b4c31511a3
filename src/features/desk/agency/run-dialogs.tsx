import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "../../../client/use-server-now.ts";
import { periodAt } from "../../../domain/calendar-period.ts";
import { siteDay, siteDayOf } from "../../../domain/site-days.ts";
import { dayText, formatMoment } from "../../../i18n/format-moment.ts";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";
import { useSiteCurrencies } from "../frame/use-site-currencies.ts";
import { useDesk } from "../memory/use-desk.ts";
import { useRunLookUp } from "./use-run-look-up.ts";

const periods = ["day", "week", "month"] as const;
/** Runs of all currencies, latest first: enough to have the last one of each. */
const looked = 200;

/** Begins a run: what was settled in its time is counted at each read, until it is closed. */
export function OpenRunDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const errorText = useDeskError();
  const { busy, error, run } = useAct("operator/calculations/open");
  const currencies = useSiteCurrencies();
  const runs = useDesk({ name: "agency/calculations", body: { size: looked } });
  const now = useServerNow();
  const last = runs.state === "ready" && runs.asOf === null ? runs.answer.result : null;
  const begin = (currency: string): number => last?.find((calculation) => calculation.currency === currency)?.to ?? 0;
  const ends = periods.map((period) => ({ period, at: periodAt(period, now).from }));

  async function send(currency: string, until: string, other: string): Promise<void> {
    const to = other === "" ? ends.find(({ period }) => period === until)?.at : siteDay(other).from;
    if (to === undefined) return;
    if ((await run({ from: begin(currency), to, currency })) !== null) onClose();
  }

  if (currencies === null) return null;
  const begins = currencies.map(({ currency }) => {
    const at = begin(currency);
    return `${currency}: ${at === 0 ? t("calculation.first") : formatMoment(at, i18n.language)}`;
  });
  return (
    <ActDialog
      title={t("calculation.open")}
      text={`${t("calculation.openText")} ${last === null ? "" : begins.join(", ")}`.trim()}
      go={t("calculation.open")}
      fields={[
        {
          name: "currency",
          label: t("field.currency"),
          kind: "choice",
          options: currencies.map(({ currency }) => ({ value: currency, label: currency })),
        },
        {
          name: "until",
          label: t("calculation.to"),
          kind: "choice",
          options: ends.map(({ period, at }) => ({
            value: period,
            label: t(`calculation.to.${period}`, { day: dayText(siteDayOf(at), i18n.language) }),
          })),
        },
        { name: "other", label: t("calculation.toOther"), kind: "day", optional: true },
      ]}
      // Where the last one ended is not known yet.
      busy={busy || last === null}
      error={runs.state === "failed" ? errorText(runs.error, runs.problem) : error}
      onClose={onClose}
      onSubmit={({ currency = "", until = "", other = "" }) => void send(currency, until, other)}
    />
  );
}

interface RunActProps {
  id: string;
  act: "close" | "pay";
  onClose: () => void;
}

/** Closes a run for good, or pays its commissions. */
export function RunActDialog({ id, act, onClose }: RunActProps): ReactNode {
  const { t } = useTranslation("desk");
  const lookUp = useRunLookUp(id, act);
  const { busy, error, run } = useAct(`operator/calculations/${act}`, lookUp);
  return (
    <ActDialog
      title={t(`calculation.${act}`)}
      text={t(`calculation.${act}Text`)}
      go={t(`calculation.${act}`)}
      fields={[]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void run({ id }).then((done) => (done === null ? undefined : onClose()))}
    />
  );
}
