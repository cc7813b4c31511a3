import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./text-field.module.css";

interface TextAreaFieldProps extends ComponentProps<"textarea"> {
  label: string;
  /** Translated; stands beside the field and belongs to it. */
  error?: string | null;
}

/** A labelled text of several lines with its error. */
export function TextAreaField({ label, error, className, ...area }: TextAreaFieldProps) {
  const fieldId = useId();
  const errorId = `${fieldId}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.wrong)}>
        <textarea
          rows={6}
          {...area}
          id={fieldId}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
