// By which method, and for a withdrawal to which of the player's own sources.
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wholeLabel } from "./money-text.ts";
import { Mark } from "../../../ui/form/mark.tsx";
import { MethodIcon } from "./method-icon.tsx";
import type { PayOption } from "./pay-options.ts";
import styles from "./method-choice.module.css";

interface Props {
  legend: string;
  options: readonly PayOption[];
  chosen: PayOption;
  /** Under the name of each: what can go there, or why nothing can. */
  hint: (option: PayOption) => string;
  onChange: (option: PayOption) => void;
  /** Translated refusal that is about the method. */
  error: string | null;
}

export function MethodChoice({ legend, options, chosen, hint, onChange, error }: Props): ReactNode {
  const { t } = useTranslation("money");
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => {
        const { key, method, source, closed } = option;
        return (
          <label key={key} className={styles.method} data-method={key} data-closed={closed === null ? undefined : ""}>
            <MethodIcon method={method} />
            <span className={styles.words}>
              <span className={styles.name}>
                <span>{t(`payment.method.${method}`)}</span>{" "}
                {source !== null && <span translate="no">{wholeLabel(source)}</span>}
              </span>
              <span className={styles.hint}>{hint(option)}</span>
            </span>
            <Mark
              type="radio"
              name={name}
              checked={key === chosen.key}
              disabled={closed !== null}
              onChange={() => onChange(option)}
            />
          </label>
        );
      })}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
