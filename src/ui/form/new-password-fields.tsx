// A new password with its rules, and its repetition.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useWatch, type FieldValues, type Path, type UseFormRegisterReturn, type UseFormReturn } from "react-hook-form";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

interface Passwords extends FieldValues {
  password: string;
  passwordConfirmation: string;
}

export interface NewPasswordFieldsProps<Fields extends Passwords> {
  coded: {
    form: UseFormReturn<Fields>;
    field(name: Path<Fields>): UseFormRegisterReturn<Path<Fields>> & { error: string | null };
  };
  label: string;
}

export function NewPasswordFields<Fields extends Passwords>({ coded, label }: NewPasswordFieldsProps<Fields>) {
  const { t } = useTranslation("site");
  const rules = useId();
  const { form } = coded;
  const first = "password" as Path<Fields>;
  const second = "passwordConfirmation" as Path<Fields>;
  const password: unknown = useWatch({ control: form.control, name: first });
  const { onBlur, ...field } = coded.field(first);
  return (
    <>
      <div>
        <PasswordField
          {...field}
          onBlur={async (event) => {
            await onBlur(event);
            // What was typed twice may no longer be the same.
            if (form.getFieldState(second).isTouched) await form.trigger(second);
          }}
          label={label}
          autoComplete="new-password"
          maxLength={254}
          describedBy={rules}
        />
      </div>
      <PasswordMeter id={rules} password={typeof password === "string" ? password : ""} />
      <PasswordField
        {...coded.field(second)}
        label={t("auth.confirmPassword")}
        autoComplete="new-password"
        maxLength={254}
      />
    </>
  );
}
