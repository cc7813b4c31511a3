// Keys for the stake on a phone: the device's own keyboard would lie over Pay.
import Delete from "lucide-react/icons/delete";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decimalMark } from "../../../domain/money.ts";
import { afterKey, type KeypadKey } from "../../../domain/ticket/keypad.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { StakesOfSingles } from "./singles/use-single-stakes.ts";
import styles from "./stake-keypad.module.css";
import { keepsKeys, wholeStake, type StakeKeys } from "./use-stake-keys.ts";
import type { StakeField } from "./use-stake.ts";

export interface StakeKeypadProps {
  keys: StakeKeys;
  /** Whose stake it writes: see `StakeKeys.keyed`. */
  id: string;
  field: StakeField;
  stakes: StakesOfSingles;
  terms: PlacementTerms;
}

const act = classNames(styles.key, styles.act);

export function StakeKeypad({ keys, id, field, stakes, terms }: StakeKeypadProps): ReactNode {
  const { t } = useTranslation();
  const { t: site } = useTranslation("site");
  const isWhole = id === wholeStake;
  const press = (key: KeypadKey): void => {
    // As the field reads it: a single's may be any amount.
    const rule = { currency: terms.currency, minimum: isWhole ? terms.minStake : 0 };
    const text = afterKey(isWhole ? field.text : stakes.text(id), key, keys.isFresh(), rule);
    keys.wrote(false);
    if (isWhole) field.type(text);
    else stakes.type(id, text);
  };
  const credit = terms.session === "signedIn" ? terms.wallet?.credit : undefined;
  const all = credit === undefined ? 0 : Math.min(credit, terms.maxStake ?? credit);
  const takeAll = (): void => {
    keys.wrote(true);
    if (isWhole) field.choose(all);
    else stakes.choose(id, all);
  };
  const digit = (key: KeypadKey): ReactElement => (
    <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
      {key === "decimals" ? decimalMark : key}
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press leaves the focus in the field
    <fieldset
      className={styles.keypad}
      aria-label={t("ticket.keypad.label")}
      data-keypad=""
      {...keepsKeys}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(["1", "2", "3"] as const).map(digit)}
      <button type="button" className={act} aria-label={t("ticket.keypad.back")} onClick={() => press("back")}>
        <Delete size={22} aria-hidden="true" />
      </button>
      {(["4", "5", "6"] as const).map(digit)}
      <button type="button" className={act} disabled={all === 0 || all < terms.minStake} onClick={takeAll}>
        {t("ticket.keypad.all")}
      </button>
      {(["7", "8", "9"] as const).map(digit)}
      <button
        type="button"
        className={classNames(act, styles.done)}
        onClick={() => keys.done(() => (isWhole ? field.settle() : stakes.settle(id)))}
      >
        {site("common.ok")}
      </button>
      {(["decimals", "0", "00"] as const).map(digit)}
    </fieldset>
  );
}
