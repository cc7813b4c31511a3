// A template from text that was copied elsewhere: taken whole, or refused with what is wrong in it.
import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { readTemplateText, type TemplateProblem } from "../../../domain/template-text.ts";
import type { ModeColors } from "../../../domain/theme/theme-roles.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import styles from "./dialogs.module.css";

export interface LoadDialogProps {
  /** There are changes that loading would take away. */
  changed: boolean;
  onLoad: (colors: ModeColors) => void;
  onClose: () => void;
}

export function LoadDialog({ changed, onLoad, onClose }: LoadDialogProps) {
  const { t } = useTranslation("theme");
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly TemplateProblem[]>([]);
  const [pendingColors, setPendingColors] = useState<ModeColors | null>(null);
  const id = useId();
  const wrongField = useWrongField(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    wrongField.tried();
    const read = readTemplateText(text);
    if (read.state === "wrong") setProblems(read.problems);
    else if (changed) setPendingColors(read.colors);
    else onLoad(read.colors);
  };
  if (pendingColors !== null) {
    return <DiscardDialog onConfirm={() => onLoad(pendingColors)} onClose={() => setPendingColors(null)} />;
  }
  return (
    <Dialog open title={t("load")} onClose={onClose} closeLabel={t("cancel")}>
      <form {...wrongField.form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{t("load.hint")}</p>
        <label className={styles.label}>
          <span>{t("load.label")}</span>
          <textarea
            className={styles.area}
            value={text}
            rows={7}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby={problems.length > 0 ? id : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setProblems([]);
            }}
          />
        </label>
        {problems.length > 0 && (
          <ul id={id} role="alert" className={styles.problems}>
            {problems.map((problem) => (
              <Problem key={JSON.stringify(problem)} problem={problem} />
            ))}
          </ul>
        )}
        <Button type="submit" variant="accent" size="large">
          {t("load.apply")}
        </Button>
      </form>
    </Dialog>
  );
}

function Problem({ problem }: { problem: TemplateProblem }) {
  const { t } = useTranslation("theme");
  if ("name" in problem) {
    const { reason, mode, name } = problem;
    return <li>{t(`load.problem.${reason}`, { mode: t(`mode.${mode}`), name })}</li>;
  }
  if (problem.reason === "notMap") return <li>{t("load.problem.notMap", { mode: t(`mode.${problem.mode}`) })}</li>;
  return <li>{t(`load.problem.${problem.reason}`)}</li>;
}
