import X from "lucide-react/icons/x";
import { useEffect, type ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { classNames } from "../class-names.ts";
import { IconButton } from "../form/icon-button.tsx";
import styles from "./snackbar.module.css";

export interface SnackbarProps {
  tone: "success" | "error" | "warning" | "busy";
  /** ms until `onClose` is called; 0 = never. */
  timeout: number;
  onClose: () => void;
  closeLabel: string;
  action?: { label: string; run: () => void } | null;
  children: ReactNode;
}

/** One message. Errors interrupt a screen reader, others wait. */
export function Snackbar({ tone, timeout, onClose, closeLabel, action, children }: SnackbarProps) {
  useEffect(() => {
    if (timeout <= 0) return;
    const timer = setTimeout(onClose, timeout);
    return () => clearTimeout(timer);
    // The clock starts once per message, whatever callbacks a later render brings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timeout]);
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-tone={tone}
      className={classNames(styles.snackbar, styles[tone])}
    >
      <p className={styles.text}>{children}</p>
      {action && (
        <Button
          variant="ghost"
          className={styles.action}
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={closeLabel} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
