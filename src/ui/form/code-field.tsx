import { useId } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import styles from "./code-field.module.css";

/** A code of an authenticator app, which phones offer to fill in, or one from paper. */
export function CodeField({ hint, ...field }: Omit<TextFieldProps, "describedBy" | "end"> & { hint?: string }) {
  const hintId = useId();
  return (
    <div>
      <TextField
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoComplete="one-time-code"
        {...field}
        {...(hint === undefined ? {} : { describedBy: hintId })}
      />
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
