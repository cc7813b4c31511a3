// One limit: how much of it is used, what is pending, and the form that changes it.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { toMinor } from "../../../domain/money.ts";
import type { GamblingLimit } from "../../../protocol/gambling.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LimitForm } from "./limit-form.tsx";
import { limitName } from "./limit-name.ts";
import styles from "./limit-row.module.css";
import { showError } from "../../../client/show-error.ts";

export function LimitRow({ limit, disabled }: { limit: GamblingLimit; disabled: boolean }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const name = limitName(t, limit);
  const action = limit.limit === null ? t("gambling.set") : t("gambling.change");
  return (
    <li className={styles.row} data-limit={`${limit.kind} ${limit.period} ${limit.currency}`}>
      <div className={styles.line}>
        <span className={styles.period}>{t(`gambling.period.${limit.period}`)}</span>
        <Used limit={limit} />
        {!editing && (
          <Button aria-label={`${action}: ${name}`} disabled={disabled} onClick={() => setEditing(true)}>
            {action}
          </Button>
        )}
      </div>
      {limit.limit !== null && <Bar limit={limit} total={limit.limit} name={name} />}
      {limit.pending !== null && <Pending limit={limit} disabled={disabled} />}
      {editing && <LimitForm limit={limit} name={name} onDone={() => setEditing(false)} />}
    </li>
  );
}

const currencyOf = ({ currency, currency_id }: GamblingLimit) => ({ currency, currencyId: currency_id });

/** More than nothing came back: nothing is used. */
const usedOf = ({ used }: GamblingLimit): number => Math.max(0, toMinor(used));

function Used({ limit }: { limit: GamblingLimit }) {
  const { t } = useTranslation();
  const currency = currencyOf(limit);
  const used = amountText(usedOf(limit), currency);
  if (limit.limit === null)
    return (
      <span className={styles.used}>
        <span>{t("gambling.none")}</span> <small>{t("gambling.usedSoFar", { used })}</small>
      </span>
    );
  return (
    <span className={styles.used}>
      {t("gambling.used", { used, limit: amountText(toMinor(limit.limit), currency) })}
    </span>
  );
}

function Bar({ limit, total, name }: { limit: GamblingLimit; total: number; name: string }) {
  const { t, i18n } = useTranslation();
  const full = usedOf(limit) >= toMinor(total);
  return (
    <>
      <meter
        className={styles.bar}
        aria-label={name}
        min={0}
        max={toMinor(total)}
        value={Math.min(usedOf(limit), toMinor(total))}
        data-full={full || undefined}
      />
      <span className={styles.small}>
        {t("gambling.resets", { time: formatMoment(limit.resetsAt, i18n.language) })}
      </span>
    </>
  );
}

function Pending({ limit, disabled }: { limit: GamblingLimit; disabled: boolean }) {
  const { t, i18n } = useTranslation();
  const { gambling } = useCommands();
  const { kind, period, currency_id, pending } = limit;
  const keep = useAction(async () => {
    await gambling.cancelChange({ kind, period, currency_id });
    showSnackbar("gambling.kept");
  }, showError);
  if (pending === null) return null;
  return (
    <div className={styles.pending} data-pending="">
      <span>
        {t("gambling.pending", {
          time: formatMoment(pending.at, i18n.language),
          limit: pending.limit === null ? t("gambling.none") : amountText(toMinor(pending.limit), currencyOf(limit)),
        })}
      </span>
      <Button variant="ghost" disabled={disabled} busy={keep.busy} onClick={() => void keep.run()}>
        {t("gambling.keep")}
      </Button>
    </div>
  );
}
