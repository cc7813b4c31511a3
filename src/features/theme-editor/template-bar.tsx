// Which template is in use, and what can be done with it.
import { ClipboardCopy, ClipboardPaste, Copy, RotateCcw, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { freeName, templateText } from "../../domain/template-text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import styles from "./template-bar.module.css";
import type { ThemeEditorModel } from "./use-theme-editor.ts";

type Asked = { what: "use"; name: string } | { what: "delete" | "load" | "save" };

export function TemplateBar({ editor }: { editor: ThemeEditorModel }) {
  const { t } = useTranslation("theme");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const { names, active, changed } = editor;
  const close = (): void => setAsked(null);
  const use = (name: string): void => {
    if (changed) return setAsked({ what: "use", name });
    setSaid("");
    editor.use(name);
  };
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(templateText(editor.whole));
      setSaid(t("export.done"));
    } catch {
      // The browser gives no leave to write there.
      setSaid(t("export.failed"));
    }
  }
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <span className={styles.choice}>
          <Select
            label={t("template")}
            value={active}
            options={[{ value: "", label: t("domainColors") }, ...names.map((name) => ({ value: name, label: name }))]}
            onChange={use}
          />
        </span>
        <IconButton
          label={t("copy")}
          disabled={active === ""}
          onClick={() => editor.copy(active, freeName(t("copyName", { name: active }), names))}
        >
          <Copy size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("delete")} disabled={active === ""} onClick={() => setAsked({ what: "delete" })}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <output className={styles.state}>{changed ? t("changed") : said}</output>
      <div className={styles.actions}>
        <Button onClick={() => setAsked({ what: "save" })}>
          <Save size={16} aria-hidden="true" />
          {t("save")}
        </Button>
        <Button onClick={() => use("")} disabled={active === "" && !changed}>
          <RotateCcw size={16} aria-hidden="true" />
          {t("reset")}
        </Button>
        <Button onClick={() => setAsked({ what: "load" })}>
          <ClipboardPaste size={16} aria-hidden="true" />
          {t("load")}
        </Button>
        <Button onClick={() => void copyText()}>
          <ClipboardCopy size={16} aria-hidden="true" />
          {t("export")}
        </Button>
      </div>
      {asked?.what === "use" && (
        <ConfirmDialog
          title={t("discard.title")}
          text={t("discard.text")}
          confirm={t("discard.confirm")}
          onConfirm={() => {
            editor.use(asked.name);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.what === "delete" && (
        <ConfirmDialog
          title={t("delete.title")}
          text={t("delete.text", { name: active })}
          confirm={t("delete.confirm")}
          onConfirm={() => {
            editor.remove(active);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.what === "load" && (
        <LoadDialog
          changed={changed}
          onLoad={(colors) => {
            editor.setAll(colors);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.what === "save" && (
        <SaveDialog
          name={active}
          taken={names}
          save={editor.save}
          onClose={(name) => {
            if (name !== null) setSaid(t("saved", { name }));
            close();
          }}
        />
      )}
    </div>
  );
}
