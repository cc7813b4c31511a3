import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { errorCode } from "../../client/error-code.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import { useDynamicText } from "../../i18n/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./log-in-form.module.css";
import { logInSchema, type LogInFields } from "./log-in-schema.ts";
import { PasswordField } from "./password-field.tsx";

export interface LogInFormProps {
  /** Fails with a coded error, see the worker's contract. */
  logIn: (fields: LogInFields) => Promise<unknown>;
  onDone: () => void;
}

export function LogInForm({ logIn, onDone }: LogInFormProps) {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const { register, handleSubmit, setFocus, formState, setError } = useForm({
    resolver: zodResolver(logInSchema),
    mode: "onBlur",
    defaultValues: { username: "", password: "", rememberMe: false },
  });
  // The form may come later than its dialog, which then could not put the focus on it.
  useEffect(() => setFocus("username"), [setFocus]);
  const submit = async (fields: LogInFields): Promise<void> => {
    try {
      await logIn(fields);
      onDone();
    } catch (error) {
      const code = errorCode(error);
      const known = text(`errors.${code}`) !== null;
      const key = known ? code : "loginFailed";
      // Snackbars lie outside the dialog, dimmed and unheard: the form says it too.
      setError("root", { message: key });
      showSnackbar(`errors.${key}`, { tone: "error" });
    }
  };
  const errorOf = (field: "username" | "password" | "root"): string | null => {
    const key = formState.errors[field]?.message;
    return key === undefined ? null : text(`errors.${key}`);
  };
  const refused = errorOf("root");
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register("username")}
        label={t("auth.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("username")}
      />
      <PasswordField
        {...register("password")}
        label={t("auth.password")}
        autoComplete="current-password"
        error={errorOf("password")}
      />
      <Checkbox {...register("rememberMe")} label={t("auth.rememberMe")} />
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={formState.isSubmitting}>
        {t("auth.logIn")}
      </Button>
    </form>
  );
}
