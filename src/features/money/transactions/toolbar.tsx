// What the list is narrowed to: period, wallet and type; each choice counts at once.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WalletRow } from "../../../db/device-tables.ts";
import { isDay, periods } from "../../../domain/days.ts";
import { products, transactionTypes } from "../../../protocol/transactions.ts";
import { Button } from "../../../ui/form/button.tsx";
import { DayField } from "../../../ui/form/day-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { lastQuarter } from "./quarter.ts";
import type { TransactionsFilter } from "./transactions-filter.ts";
import styles from "./toolbar.module.css";

interface Props {
  filter: TransactionsFilter;
  wallets: readonly WalletRow[];
  onChange(change: Partial<TransactionsFilter>): void;
  /** Epoch ms by the server's clock: which day today is. */
  now: number;
}

export function Toolbar({ filter, wallets, onChange, now }: Props): ReactNode {
  const { t } = useTranslation();
  const named = [
    ...periods(now).map(({ id, from, to }) => ({ name: t(`history.period.${id}`), from, to })),
    { name: t("transactions.period.quarter"), ...lastQuarter(now) },
  ];
  // On a phone they stand behind a button: the first row is to be seen.
  const [isUnfolded, setUnfolded] = useState(false);
  const isNamed = named.some(({ from, to }) => from === filter.from && to === filter.to);
  const folded = [!isNamed, filter.currencyId !== null, filter.product !== ""].filter(Boolean).length;
  return (
    <div className={styles.bar} data-unprinted="">
      <div className={styles.periods}>
        <Button
          className={styles.toggle}
          aria-expanded={isUnfolded}
          aria-pressed={folded > 0}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          <span>{folded === 0 ? t("history.filters") : t("history.filtersOn", { count: folded })}</span>
        </Button>
        {named.map(({ name, from, to }) => (
          <Button
            key={name}
            className={styles.choice}
            aria-pressed={filter.from === from && filter.to === to}
            onClick={() => onChange({ from, to })}
          >
            {name}
          </Button>
        ))}
        {filter.search !== "" && (
          <Button
            className={styles.choice}
            aria-label={t("history.removeFilter", { name: filter.search })}
            onClick={() => onChange({ search: "" })}
          >
            <span>{filter.search}</span>
            <X size={16} aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={styles.folded} data-unfolded={isUnfolded || undefined}>
        <div className={styles.days}>
          <DayField
            label={t("history.from")}
            value={filter.from}
            max={filter.to}
            onChange={(from) => isDay(from) && onChange({ from })}
          />
          <DayField
            label={t("history.to")}
            value={filter.to}
            min={filter.from}
            onChange={(to) => isDay(to) && onChange({ to })}
          />
        </div>
        {wallets.length > 1 && (
          <Select
            label={t("transactions.wallet")}
            value={filter.currencyId === null ? "" : String(filter.currencyId)}
            options={[
              { value: "", label: t("transactions.allWallets") },
              ...wallets.map(({ currency, currencyId }) => ({ value: String(currencyId), label: currency })),
            ]}
            onChange={(value) => onChange({ currencyId: value === "" ? null : Number(value) })}
          />
        )}
        <Select
          label={t("transactions.product")}
          value={filter.product}
          options={[
            { value: "", label: t("transactions.allProducts") },
            { value: "sports", label: t("nav.betting") },
            { value: "games", label: t("transactions.games") },
          ]}
          onChange={(value) => onChange({ product: products.find((product) => product === value) ?? "" })}
        />
      </div>
      <fieldset className={styles.types} aria-label={t("transactions.typeLabel")}>
        {(["", ...transactionTypes] as const).map((type) => (
          <Button
            key={type}
            className={styles.choice}
            aria-pressed={filter.type === type}
            onClick={() => onChange({ type })}
          >
            {type === "" ? t("transactions.all") : t(`transactions.type.${type}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
