// The name under which a template is saved; one that is taken is overwritten only after a second question.
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorCode } from "../../../client/error-code.ts";
import { showError } from "../../../client/show-error.ts";
import { mostNameSigns, templateName } from "../../../domain/template-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./dialogs.module.css";

export interface SaveDialogProps {
  /** Proposed at first. */
  name: string;
  taken: readonly string[];
  save: (name: string, overwrite: boolean) => Promise<void>;
  /** @param name under which it was saved; null = it was not */
  onClose: (name: string | null) => void;
}

export function SaveDialog({ name: proposed, taken, save, onClose }: SaveDialogProps) {
  const { t } = useTranslation("theme");
  const [typed, setTyped] = useState(proposed);
  const [empty, setEmpty] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = templateName(typed);
  const wrongField = useWrongField(false);

  async function store(overwrite: boolean): Promise<void> {
    try {
      await save(name, overwrite);
      onClose(name);
    } catch (error) {
      // Another tab may have taken the name meanwhile.
      if (errorCode(error) === "templateNameTaken") setAsking(true);
      else showError(error);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    wrongField.tried();
    setEmpty(name === "");
    if (name === "") return;
    if (taken.includes(name)) setAsking(true);
    else void store(false);
  };
  if (asking) {
    return (
      <ConfirmDialog
        title={t("overwrite.title")}
        text={t("overwrite.text", { name })}
        confirm={t("overwrite.confirm")}
        onConfirm={() => void store(true)}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <Dialog open title={t("save.title")} onClose={() => onClose(null)} closeLabel={t("cancel")}>
      <form {...wrongField.form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("name")}
          value={typed}
          maxLength={mostNameSigns}
          onChange={(event) => {
            setTyped(event.target.value);
            setEmpty(false);
          }}
          error={empty ? t("name.empty") : null}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" variant="accent" size="large">
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
