// What forms share whose sending fails with a code: fields are checked when they are left, all of them when it is sent, and what
// went wrong is told for 3 s and beside the field it is about.
import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { errorCode } from "./error-code.ts";
import { useConnection } from "./use-connection.ts";
import { showSnackbar } from "../state/snackbars.ts";
import { useDynamicText } from "../i18n/use-text.ts";
import { errorParams } from "../ui/form/account-fields.ts";
import { fieldOfError } from "../ui/form/field-of-error.ts";
import { lookup } from "../domain/open-record.ts";

interface CodedFormOptions<Fields extends FieldValues> {
  schema: z.ZodMiniType<Fields, Fields>;
  empty: DefaultValues<Fields>;
  /** Gets the focus; none where the form is a part of a page. */
  first?: Path<Fields>;
  /** Key under `errors.` of a failure that has no words of its own. */
  fallback: string;
  /** Texts of this form for keys of `errors`. */
  texts?: Readonly<Record<string, string>>;
  /** Fails with a coded error, see the worker's contract. */
  send: (fields: Fields) => Promise<void>;
}

export interface CodedForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  submit: (event: { preventDefault(): void }) => void;
  /** For the field's input: its name, its events, and its translated error. */
  field(name: Path<Fields>): UseFormRegisterReturn<Path<Fields>> & { error: string | null };
  /** Translated refusal that is about no field; null = none. */
  refused: string | null;
  busy: boolean;
}

export function useCodedForm<Fields extends FieldValues>(options: CodedFormOptions<Fields>): CodedForm<Fields> {
  const { schema, empty, first, fallback, texts, send } = options;
  const text = useDynamicText();
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver<Fields, unknown, Fields, z.ZodMiniType<Fields, Fields>>(schema),
    mode: "onBlur",
    defaultValues: empty,
  });
  const { register, handleSubmit, setFocus, setError, clearErrors, formState } = form;
  // The form may come later than its dialog, which then could not put the focus on it.
  useEffect(() => (first === undefined ? undefined : setFocus(first)), [setFocus, first]);

  // What was refused for want of a connection is wrong once there is one.
  const { state: connection } = useConnection();
  useEffect(() => {
    if (connection === "online" && form.formState.errors.root?.message === "offline") clearErrors("root");
  }, [connection, form, clearErrors]);

  async function submit(fields: Fields): Promise<void> {
    try {
      await send(fields);
    } catch (error) {
      const code = errorCode(error);
      const key = text(`errors.${code}`, lookup(errorParams, code)) === null ? fallback : code;
      const names = Object.keys(empty) as Path<Fields>[];
      const at = fieldOfError(key, names);
      // Snackbars lie outside the dialog, dimmed and unheard: the form says it too.
      setError(at ?? "root", { message: key }, { shouldFocus: at !== null });
      showSnackbar(`errors.${key}`, { tone: "error", params: lookup(errorParams, key) ?? {} });
    }
  }

  function textOf(key: unknown): string | null {
    return typeof key === "string" ? text(lookup(texts, key) ?? `errors.${key}`, lookup(errorParams, key)) : null;
  }

  return {
    form,
    submit: (event) => {
      event.preventDefault();
      if (!formState.isSubmitting) void handleSubmit(submit)();
    },
    field: (name) => ({ ...register(name), error: textOf(form.getFieldState(name, formState).error?.message) }),
    refused: textOf(formState.errors.root?.message),
    busy: formState.isSubmitting,
  };
}
