// The order of the list and the way to its filter: a drawer on phones, a part of the page where there is room.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { historySorts, type HistorySort } from "../../../db/history-words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Drawer } from "../../../ui/overlay/drawer.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { countFilters, FilterChips } from "./filter-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { HistoryFilter } from "./history-filter.ts";
import type { ChangeFilter } from "./use-history-address.ts";
import styles from "./history-toolbar.module.css";

interface Props {
  filter: HistoryFilter;
  onChange: ChangeFilter;
  /** How often all of it was taken away. */
  cleared: number;
  now: number;
}

const orders = historySorts.flatMap((sort) => [
  { sort, descending: true },
  { sort, descending: false },
]);

export function HistoryToolbar({ filter, onChange, cleared, now }: Props): ReactNode {
  const { t } = useTranslation();
  const small = useMedia(phone);
  const [open, setOpen] = useState(false);
  const formId = useId();
  const count = countFilters(filter);
  const form = <FilterForm filter={filter} onChange={onChange} cleared={cleared} now={now} />;
  const close = (): void => setOpen(false);
  return (
    <>
      <div className={styles.bar}>
        <Button
          aria-expanded={open}
          aria-controls={small ? undefined : formId}
          aria-haspopup={small ? "dialog" : undefined}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          <span>{count === 0 ? t("history.filters") : t("history.filtersOn", { count })}</span>
        </Button>
        <Select
          label={t("history.sort")}
          value={orderName(filter)}
          options={orders.map((order) => ({ value: orderName(order), label: t(`history.sortBy.${orderName(order)}`) }))}
          onChange={(name) => {
            const order = orders.find((option) => orderName(option) === name);
            if (order) onChange(order);
          }}
        />
      </div>
      {small ? (
        <Drawer open={open} onClose={close} side="right" label={t("history.filters")}>
          <div className={styles.head}>
            <span>{t("history.filters")}</span>
            <IconButton label={t("common.close")} onClick={close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {form}
          <div className={styles.foot}>
            <Button variant="accent" size="large" onClick={close}>
              {t("history.showTickets")}
            </Button>
          </div>
        </Drawer>
      ) : (
        <div id={formId} className={open ? styles.form : undefined}>
          {open && form}
        </div>
      )}
      <FilterChips filter={filter} onChange={onChange} />
    </>
  );
}

function orderName({ sort, descending }: { sort: HistorySort; descending: boolean }) {
  return `${sort}.${descending ? "descending" : "ascending"}` as const;
}
