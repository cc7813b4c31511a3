// Which template is in use; it can be copied and deleted here.
import Copy from "lucide-react/icons/copy";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { freeName } from "../../../domain/template-text.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import styles from "./template-choice.module.css";
import type { ThemeEditorModel } from "./use-theme-editor.ts";

export function TemplateChoice({ editor }: { editor: ThemeEditorModel }) {
  const { t } = useTranslation("theme");
  const [deleting, setDeleting] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { names, active, changed } = editor;
  const options = [{ value: "", label: t("domainColors") }, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <div className={styles.choice}>
      <span className={styles.select}>
        <Select
          label={t("template")}
          value={active}
          options={options}
          onChange={(name) => (changed ? setChosen(name) : editor.use(name))}
        />
      </span>
      <IconButton
        label={t("copy")}
        disabled={active === ""}
        onClick={() => editor.copy(active, freeName(t("copyName", { name: active }), names))}
      >
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t("delete")} disabled={active === ""} onClick={() => setDeleting(true)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {chosen !== null && (
        <DiscardDialog
          onConfirm={() => {
            editor.use(chosen);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t("delete.title")}
          text={t("delete.text", { name: active })}
          confirm={t("delete.confirm")}
          onConfirm={() => {
            editor.remove(active);
            setDeleting(false);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
