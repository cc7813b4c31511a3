// A colour by the platform's own picker or by its digits; both always show the same.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseColor, parseHex, toHex } from "../../../domain/theme/color.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./color-field.module.css";

export interface ColorFieldProps {
  /** Any CSS colour. */
  color: string;
  /** Called for every colour on the way, with "#rrggbb" or "#rrggbbaa". */
  onChange: (color: string) => void;
  /** The choice is made. */
  onDone: () => void;
}

export function ColorField({ color, onChange, onDone }: ColorFieldProps) {
  const { t } = useTranslation("theme");
  // What is being typed stays as it is typed, right or wrong.
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = parseColor(color);
  const hex = parsed === null ? color : toHex(parsed);
  const opaque = hex.slice(0, 7);
  const alpha = hex.slice(7);

  const type = (text: string): void => {
    setTyped(text);
    const read = parseHex(text);
    if (read !== null) onChange(toHex(read));
  };
  const done = (): void => {
    if (typed !== null && parseHex(typed) !== null) setTyped(null);
    onDone();
  };
  return (
    <div className={styles.field}>
      <input
        type="color"
        aria-label={t("pick")}
        className={styles.picker}
        value={opaque}
        onChange={(event) => {
          setTyped(null);
          // The picker knows no transparency; what there is of it stays.
          onChange(event.target.value + alpha);
        }}
        onBlur={onDone}
      />
      <TextField
        label={t("hex")}
        className={styles.hex}
        value={typed ?? hex}
        onChange={(event) => type(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === "Enter") done();
        }}
        error={typed !== null && parseHex(typed) === null ? t("hex.wrong") : null}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={9}
      />
    </div>
  );
}
