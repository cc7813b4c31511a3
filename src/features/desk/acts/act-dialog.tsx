// A form over the page for one act: what it asks for, why it is done, and what the server says to it.
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { plainAmount } from "../../../domain/typed-amount.ts";
import { isUnreadable } from "../../../ui/form/amount-field.tsx";
import { fieldOfError } from "../../../ui/form/field-of-error.ts";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { askedFields, firstValues, problemOf, type Field, type Step, type Values } from "./fields.ts";
import { FormFields } from "./form-fields.tsx";
import { lookup } from "../../../domain/open-record.ts";
import type { Elements } from "../../../ui/elements.ts";

export interface ActDialogProps {
  title: string;
  /** What will happen, and to whom. */
  text?: string | undefined;
  fields: readonly Field[];
  /** In place of `fields`: they are filled in one after the other, and sent from the last, below whose fields `children` stand. */
  steps?: readonly Step[];
  /** Of the button that does it. */
  go: string;
  /** It takes something away. */
  danger?: boolean;
  busy: boolean;
  /** In words. */
  error: string | null;
  /** The key of it: what speaks of one of the fields stands there. */
  refusal?: string | null;
  /** The name of the field that it is about, where the form itself found it wrong. */
  about?: string | null;
  /** Whether an earlier try was done is not known yet. */
  checking?: boolean;
  width?: "form" | "wide";
  /** What one looks at, or chooses, before the fields. */
  lead?: Elements;
  /** More of the form, below the fields. */
  children?: Elements;
  /** It was pressed, whatever is still wrong: what `lead` asks for can say so too. */
  onTry?: () => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

export function ActDialog({ title, width = "form", onClose, ...rest }: ActDialogProps): ReactNode {
  const { t: site } = useTranslation("site");
  const isTyped = (rest.steps?.[0]?.fields ?? rest.fields).some(({ kind }) => kind !== "choice");
  return (
    <Dialog
      open
      keeps
      title={title}
      width={width}
      closeLabel={site("common.close")}
      focus={isTyped ? "field" : "first"}
      onClose={onClose}
    >
      <ActForm {...rest} onClose={onClose} />
      <ConfirmDialog />
    </Dialog>
  );
}

function ActForm(props: Omit<ActDialogProps, "title" | "width">): ReactNode {
  const {
    text,
    steps = [{ title: "", fields: props.fields }],
    go,
    danger = false,
    busy,
    checking = false,
    error,
    refusal = null,
    about = null,
    lead,
    children,
    onTry,
    onSubmit,
    onClose,
  } = props;
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const allFields = steps.flatMap((each) => each.fields);
  const [values, setValues] = useState(() => firstValues(allFields));
  const [judged, setJudged] = useState(false);
  const [at, setAt] = useState(0);
  const step = useRef<HTMLParagraphElement>(null);
  const wrongField = useWrongField(busy);
  const [moves, setMoves] = useState(0);
  // The button that led here is at the end of the form: one begins at its head.
  useEffect(() => {
    if (moves > 0) step.current?.focus();
  }, [moves]);
  const allValues = { ...firstValues(allFields), ...values };
  const fields = askedFields(steps[at]?.fields ?? [], allValues);
  const isLast = at === steps.length - 1;
  const wrong = fields.find((field) => problemOf(field, lookup(allValues, field.name) ?? "") !== null);

  const names = fields.map(({ name }) => name);
  // What is wrong there is read out with the field.
  const refusedName = refusal === null ? names.find((name) => name === about) : fieldOfError(refusal, names);
  const refused = error === null ? null : (refusedName ?? null);

  const hasUnreadable = fields.some(
    ({ name, kind }) => kind === "money" && isUnreadable(lookup(allValues, name) ?? "", plainAmount),
  );

  function goTo(next: number): void {
    setAt(next);
    setMoves((times) => times + 1);
    setJudged(false);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setJudged(true);
    wrongField.tried();
    if (isLast) onTry?.();
    if (wrong !== undefined) return;
    if (!isLast) goTo(at + 1);
    else if (!busy && !isOffline) onSubmit(allValues);
  }

  return (
    <form {...wrongField.form} noValidate className="desk-acts-form" onSubmit={send}>
      {text !== undefined && <p className="desk-acts-text">{text}</p>}
      {lead}
      {steps.length > 1 && (
        <p ref={step} className="desk-acts-step" tabIndex={-1}>
          <b>{t("step.of", { step: at + 1, steps: steps.length })}</b> <span>{steps[at]?.title}</span>
        </p>
      )}
      <FormFields
        fields={fields}
        judged={judged}
        refused={refused === null || error === null ? null : { name: refused, text: error }}
        values={allValues}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {isLast && children}
      {checking && <output className="desk-acts-text">{t("order.checking")}</output>}
      {error !== null && refused === null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      <div className="desk-acts-actions">
        {at === 0 ? (
          <Button onClick={onClose}>{t("cancel")}</Button>
        ) : (
          <Button onClick={() => goTo(at - 1)}>{t("step.back")}</Button>
        )}
        <Button
          type="submit"
          variant={danger ? "danger" : "accent"}
          busy={busy}
          disabled={(isOffline && isLast) || hasUnreadable}
        >
          {!isLast ? t("step.next") : isOffline ? t("offline.button") : go}
        </Button>
      </div>
    </form>
  );
}
