// What can be done with the colours as they are: kept, dropped, brought in from elsewhere, taken elsewhere.
import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Save from "lucide-react/icons/save";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { templateText } from "../../../domain/template-text.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import styles from "./template-actions.module.css";
import type { ThemeEditorModel } from "./use-theme-editor.ts";

export function TemplateActions({ editor }: { editor: ThemeEditorModel }) {
  const { t } = useTranslation("theme");
  const [open, setOpen] = useState<"save" | "reset" | "load" | null>(null);
  const [message, setMessage] = useState("");
  const { names, active, changed } = editor;
  const close = (): void => setOpen(null);
  const reset = (): void => {
    editor.use("");
    close();
  };
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(templateText(editor.whole));
      setMessage(t("export.done"));
    } catch {
      // The browser gives no leave to write there.
      setMessage(t("export.failed"));
    }
  }
  return (
    <div className={styles.actions}>
      <output className={styles.state}>{changed ? t("changed") : message}</output>
      <button type="button" className={styles.action} onClick={() => setOpen("save")}>
        <Save size={18} aria-hidden="true" />
        <span>{t("save")}</span>
      </button>
      <button
        type="button"
        className={styles.action}
        disabled={active === "" && !changed}
        onClick={() => (changed ? setOpen("reset") : reset())}
      >
        <RotateCcw size={18} aria-hidden="true" />
        <span>{t("reset")}</span>
      </button>
      <button type="button" className={styles.action} onClick={() => setOpen("load")}>
        <ClipboardPaste size={18} aria-hidden="true" />
        <span>{t("load")}</span>
      </button>
      <button type="button" className={styles.action} onClick={() => void copyText()}>
        <ClipboardCopy size={18} aria-hidden="true" />
        <span>{t("export")}</span>
      </button>
      {open === "reset" && <DiscardDialog onConfirm={reset} onClose={close} />}
      {open === "load" && (
        <LoadDialog
          changed={changed}
          onLoad={(colors) => {
            editor.setAll(colors);
            close();
          }}
          onClose={close}
        />
      )}
      {open === "save" && (
        <SaveDialog
          name={active}
          taken={names}
          save={editor.save}
          onClose={(name) => {
            if (name !== null) setMessage(t("saved", { name }));
            close();
          }}
        />
      )}
    </div>
  );
}
