// The editor of colour templates: a panel beside the app, which shows each change at once and stays usable.
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { closeThemeEditor } from "../../../state/panels.ts";
import type { ThemeMode, ThemeRole } from "../../../domain/theme/theme-roles.ts";
import { Button } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { ColorField } from "./color-field.tsx";
import { ContrastReport } from "./contrast-report.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import styles from "./theme-editor.module.css";
import { useThemeEditor } from "./use-theme-editor.ts";
import { VariableSelect } from "./variable-select.tsx";

const modes: readonly ThemeMode[] = ["dark", "light"];

export function ThemeEditor() {
  const { t, ready } = useTranslation("theme");
  return ready ? <Editor /> : <div className={styles.panel} aria-busy="true" aria-label={t("title")} />;
}

function Editor() {
  const { t } = useTranslation("theme");
  const { t: site } = useTranslation("site");
  const editor = useThemeEditor();
  const [role, setRole] = useState<ThemeRole>("--accent");
  const panel = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => panel.current?.focus(), []);
  useEscape(panel, closeThemeEditor);
  const isOverridden = editor.over[editor.mode][role] !== undefined;
  const colorOf = editor.colors[role] ?? "";
  return (
    <dialog ref={panel} open aria-labelledby={title} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t("title")}
        </h2>
        <IconButton label={t("undo")} disabled={!editor.canUndo} onClick={editor.undo}>
          <Undo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("redo")} disabled={!editor.canRedo} onClick={editor.redo}>
          <Redo2 size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={site("common.close")} onClick={closeThemeEditor}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>
        <TemplateChoice editor={editor} />
        <Segmented
          label={t("mode")}
          value={editor.mode}
          options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          onChange={editor.setMode}
        />
        <VariableSelect value={role} colors={editor.colors} onChange={setRole} />
        <ColorField
          key={`${editor.mode} ${role}`}
          color={colorOf}
          onChange={(color) => editor.setColor(role, color)}
          onDone={editor.settle}
        />
        {isOverridden && (
          <Button variant="ghost" className={styles.back} onClick={() => editor.setColor(role, null)}>
            {t("domainColor")}
          </Button>
        )}
        <ContrastReport
          role={role}
          colors={editor.colors}
          onRole={setRole}
          onColor={(targetRole, color) => {
            editor.settle();
            editor.setColor(targetRole, color);
            editor.settle();
          }}
        />
      </div>
      <TemplateActions editor={editor} />
    </dialog>
  );
}

/** What opens from the panel lies elsewhere in the document, so Escape closes that alone. */
function useEscape(panel: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [panel, close]);
}
