// The limits of one wallet: three kinds, each per day, week and month.
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GamblingLimit, limitKinds, type LimitKind } from "../../../protocol/gambling.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import styles from "./gambling-section.module.css";
import { LimitRow } from "./limit-row.tsx";

export function LimitsPanel({ limits, disabled }: { limits: readonly GamblingLimit[]; disabled: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  const currencies = [...new Set(limits.map(({ currency }) => currency))];
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = currencies.find((code) => code === chosen) ?? currencies[0];
  const currencyLimits = limits.filter((limit) => limit.currency === currency);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("gambling.limits.title")}
        </h2>
        {currency !== undefined && currencies.length > 1 && (
          <Segmented
            label={t("gambling.limits.wallet")}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setChosen}
          />
        )}
      </div>
      <p className={styles.lead}>{t("gambling.limits.lead")}</p>
      <div className={styles.kinds}>
        {limitKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            limits={currencyLimits.filter((limit) => limit.kind === kind)}
            disabled={disabled}
          />
        ))}
      </div>
    </section>
  );
}

function Kind({ kind, limits, disabled }: { kind: LimitKind; limits: readonly GamblingLimit[]; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.kind}>
      <h3 className={styles.kindName}>{t(`gambling.kind.${kind}`)}</h3>
      <p className={styles.about}>{t(`gambling.about.${kind}`)}</p>
      <ul className={styles.rows}>
        {limits.map((limit) => (
          <LimitRow key={`${limit.currency_id} ${limit.period}`} limit={limit} disabled={disabled} />
        ))}
      </ul>
    </div>
  );
}
