// An amount that is typed: what cannot be read is told at once, in one sentence everywhere.
import { useTranslation } from "react-i18next";
import { readAmount, type AmountRule } from "../../domain/typed-amount.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface AmountFieldProps extends Omit<TextFieldProps, "value" | "inputMode" | "autoComplete" | "type"> {
  value: string;
  rule: AmountRule;
}

/** Whether something is typed that is no amount. */
export const isUnreadable = (text: string, rule: AmountRule): boolean =>
  text.trim() !== "" && readAmount(text, rule) === null;

export function AmountField({ value, rule, error, ...field }: AmountFieldProps) {
  const { t } = useTranslation("site");
  const unreadable = isUnreadable(value, rule) ? t("amount.unreadable") : null;
  return <TextField {...field} inputMode="decimal" autoComplete="off" value={value} error={unreadable ?? error} />;
}
