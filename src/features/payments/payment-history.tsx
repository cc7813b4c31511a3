// The player's payments, newest first, narrowed by the address.
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { PaymentsRequest } from "../../db/request-keys.ts";
import { dayEnd, dayStart, periods } from "../../domain/days.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { paymentDirections, paymentStatuses } from "../../protocol/payments.ts";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { useNow } from "../../ui/use-now.ts";
import { changedPaymentsFilter, readPaymentsFilter, type PaymentsFilter } from "./history-filter.ts";
import { PaymentRow } from "./payment-row.tsx";
import { usePaymentsModel, type PaymentsModel } from "./use-payments.ts";
import styles from "./payment-history.module.css";

const everyMinute = 60_000;
const anything = { direction: null, status: null, period: null } as const;

export function PaymentHistory(): ReactNode {
  const { t } = useTranslation("money");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(everyMinute);
  const filter = useMemo(() => readPaymentsFilter(params), [params]);
  const model = usePaymentsModel(requestOf(filter, now));
  const search = (change: Partial<PaymentsFilter>): string => changedPaymentsFilter(params, change);
  const change = (part: Partial<PaymentsFilter>): void =>
    void navigate({ search: search(part) }, { replace: true, preventScrollReset: true });
  // There were more pages when the address was made.
  if (model.state === "ready" && model.asOf === null && filter.page > Math.max(1, model.page.totalPages)) {
    return <Navigate to={{ search: search({ page: 1 }) }} replace />;
  }
  return (
    <section className={styles.history} aria-label={t("payment.history")}>
      <h2 className={styles.title}>{t("payment.history")}</h2>
      <Filters filter={filter} onChange={change} />
      <List model={model} filter={filter} onClear={() => change(anything)} />
      {model.state === "ready" && (
        <Pager page={filter.page} totalPages={model.page.totalPages} searchOf={(page) => search({ page })} />
      )}
    </section>
  );
}

/** @param now epoch ms: which day today is */
function requestOf({ direction, status, period, page }: PaymentsFilter, now: number): PaymentsRequest {
  const days = periods(now).find(({ id }) => id === period);
  return {
    kind: "payments",
    direction: direction ?? "",
    status: status ?? "",
    from: days === undefined ? null : dayStart(days.from),
    to: days === undefined ? null : dayEnd(days.to),
    page,
  };
}

interface FilterProps {
  filter: PaymentsFilter;
  onChange: (change: Partial<PaymentsFilter>) => void;
}

function Filters({ filter, onChange }: FilterProps): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  return (
    <div className={styles.filters}>
      <Select
        label={t("payment.direction")}
        value={filter.direction ?? ""}
        options={[
          { value: "", label: t("payment.all.directions") },
          ...paymentDirections.map((one) => ({ value: one, label: t(`payment.direction.${one}`) })),
        ]}
        onChange={(value) => onChange({ direction: paymentDirections.find((one) => one === value) ?? null })}
      />
      <Select
        label={t("payment.statusLabel")}
        value={filter.status ?? ""}
        options={[
          { value: "", label: t("payment.anyStatus") },
          ...paymentStatuses.map((one) => ({ value: one, label: t(`payment.status.${one}`) })),
        ]}
        onChange={(value) => onChange({ status: paymentStatuses.find((one) => one === value) ?? null })}
      />
      <Select
        label={t("payment.period")}
        value={filter.period ?? ""}
        options={[
          { value: "", label: t("payment.anyTime") },
          ...periods(0).map(({ id }) => ({ value: id, label: site(`history.period.${id}`) })),
        ]}
        onChange={(value) => onChange({ period: periods(0).find(({ id }) => id === value)?.id ?? null })}
      />
    </div>
  );
}

interface ListProps {
  model: PaymentsModel;
  filter: PaymentsFilter;
  onClear: () => void;
}

function List({ model, filter, onClear }: ListProps): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { t: site } = useTranslation("site");
  if (model.state === "loading") return <ListSkeleton rows={4} />;
  if (model.state === "failed") {
    if (model.reason === "offline")
      return <PageMessage title={site("offer.offlineTitle")} text={t("payment.offlineList")} />;
    return (
      <PageMessage title={t("payment.failedTitle")} text={t("payment.failedText")}>
        <Button onClick={model.reread}>{site("common.retry")}</Button>
      </PageMessage>
    );
  }
  const { page, asOf } = model;
  const narrowed = filter.direction !== null || filter.status !== null || filter.period !== null;
  return (
    <>
      {asOf !== null && (
        <p className={styles.staleNote} data-as-of="">
          {site("offer.asOf", { time: formatMoment(asOf, i18n.language) })}
        </p>
      )}
      {page.result.length === 0 && !narrowed && (
        <PageMessage title={t("payment.emptyTitle")} text={t("payment.empty")} />
      )}
      {page.result.length === 0 && narrowed && (
        <PageMessage title={site("history.noneFoundTitle")} text={t("payment.noneFound")}>
          <Button onClick={onClear}>{site("history.clearFilters")}</Button>
        </PageMessage>
      )}
      <ul className={styles.list}>
        {page.result.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} />
        ))}
      </ul>
    </>
  );
}
