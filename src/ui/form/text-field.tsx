import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./text-field.module.css";
import type { Elements } from "../elements.ts";

export interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Translated; stands beside the field and belongs to it. */
  error?: string | null;
  /** Id of what explains the field. */
  describedBy?: string;
  /** A button inside the field's end. */
  end?: Elements;
}

/** A labelled text input with its error. */
export function TextField({ label, error, describedBy, end, id, className, ...input }: TextFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const errorId = `${fieldId}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.wrong)}>
        <input
          {...input}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, describedBy].filter(Boolean).join(" ") || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
