// The player's payments, newest first, narrowed by the address.
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { usePersonalPage } from "../../../client/use-personal-page.ts";
import { useServerNow } from "../../../client/use-server-now.ts";
import type { PaymentsRequest } from "../../../db/requests.ts";
import { dayEnd, dayOf, dayStart, periods } from "../../../domain/days.ts";
import { dayText } from "../../../i18n/format-moment.ts";
import { paymentDirections, paymentsPageSchema, paymentStatuses, type Payment } from "../../../protocol/payments.ts";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { changedPaymentsFilter, readPaymentsFilter, type PaymentsFilter } from "./history-filter.ts";
import { PaymentRow } from "./payment-row.tsx";
import styles from "./payment-history.module.css";

const anything = { direction: null, status: null, period: null } as const;

export function PaymentHistory(): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useServerNow();
  const filter = useMemo(() => readPaymentsFilter(params), [params]);
  const payments = usePersonalPage(requestOf(filter, now), paymentsPageSchema);
  const search = (change: Partial<PaymentsFilter>): string => changedPaymentsFilter(params, change);
  const change = (part: Partial<PaymentsFilter>): void =>
    void navigate({ search: search(part) }, { replace: true, preventScrollReset: true });
  const isNarrowed = filter.direction !== null || filter.status !== null || filter.period !== null;
  return (
    <section className={styles.history} aria-label={t("payment.history")}>
      <h2 className={styles.title}>{t("payment.history")}</h2>
      <Filters filter={filter} onChange={change} />
      <PagedList
        list={payments}
        page={filter.page}
        searchOf={(page) => search({ page })}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={({ result }) => result.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("payment.failedTitle"),
          failedText: t("payment.failedText"),
          offlineText: t("payment.offlineList"),
        }}
        skeleton={<ListSkeleton rows={4} />}
        empty={
          isNarrowed ? (
            <PageMessage picture="search" title={site("history.noneFoundTitle")} text={t("payment.noneFound")}>
              <Button onClick={() => change(anything)}>{site("history.clearFilters")}</Button>
            </PageMessage>
          ) : (
            <PageMessage picture="coins" title={t("payment.emptyTitle")} text={t("payment.empty")} />
          )
        }
      >
        {({ result }) => byDay(result).map(({ day, payments }) => <Day key={day} {...{ day, payments, now }} />)}
      </PagedList>
    </section>
  );
}

interface PaymentsOfDay {
  day: string;
  payments: readonly Payment[];
}

/** In their order, the newest first. */
function byDay(payments: readonly Payment[]): PaymentsOfDay[] {
  const days = new Set(payments.map(({ createdAt }) => dayOf(createdAt)));
  return [...days].map((day) => ({ day, payments: payments.filter(({ createdAt }) => dayOf(createdAt) === day) }));
}

/** @param now epoch ms */
function Day({ day, payments, now }: PaymentsOfDay & { now: number }): ReactNode {
  const { i18n } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.day}>
        {day === dayOf(now) ? site("history.period.today") : dayText(day, i18n.language)}
      </h3>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} />
        ))}
      </ul>
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
          ...paymentDirections.map((direction) => ({ value: direction, label: t(`payment.direction.${direction}`) })),
        ]}
        onChange={(value) =>
          onChange({ direction: paymentDirections.find((direction) => direction === value) ?? null })
        }
      />
      <Select
        label={t("payment.statusLabel")}
        value={filter.status ?? ""}
        options={[
          { value: "", label: t("payment.anyStatus") },
          ...paymentStatuses.map((status) => ({ value: status, label: t(`payment.status.${status}`) })),
        ]}
        onChange={(value) => onChange({ status: paymentStatuses.find((status) => status === value) ?? null })}
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
