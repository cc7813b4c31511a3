// The fields of a desk's form, each with what is wrong with it once it was left or sent.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { plainAmount } from "../../../domain/typed-amount.ts";
import { AmountField } from "../../../ui/form/amount-field.tsx";
import { DayField } from "../../../ui/form/day-field.tsx";
import { TextAreaField } from "../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { problemOf, type Field, type Values } from "./fields.ts";
import { lookup } from "../../../domain/open-record.ts";

interface Props {
  fields: readonly Field[];
  values: Values;
  /** Whether what is wrong is said. */
  judged: boolean;
  /** What the server says of one of them. */
  refused?: { name: string; text: string } | null;
  onChange: (name: string, value: string) => void;
}

/** More of them, or longer ones, stand in a list. */
const mostSideBySide = 3;
const longestSideBySide = 36;
const fitsSideBySide = (options: readonly { label: string }[]): boolean =>
  options.length <= mostSideBySide && options.map(({ label }) => label).join("").length <= longestSideBySide;

export function FormFields({ fields, values, judged, refused = null, onChange }: Props): ReactNode {
  const { t } = useTranslation("desk");
  return fields.map((field) => {
    const { name, label, kind, options = [], longest } = field;
    const value = lookup(values, name) ?? "";
    const problem = judged ? problemOf(field, value) : null;
    const refusal = refused?.name === name ? refused.text : null;
    const error = problem === null ? refusal : t(`problem.${problem}`);
    if (kind === "choice") {
      const change = (next: string): void => onChange(name, next);
      return (
        <div key={name} className="desk-acts-choice">
          <span className="desk-acts-choiceLabel" aria-hidden="true">
            {label}
          </span>
          {fitsSideBySide(options) ? (
            <Segmented label={label} options={options} value={value} onChange={change} />
          ) : (
            <Select label={label} options={options} value={value} onChange={change} />
          )}
        </div>
      );
    }
    const shared = {
      name,
      label,
      value,
      error,
      autoComplete: "off",
      maxLength: kind === "reason" ? 200 : longest,
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
    if (kind === "lines") return <TextAreaField key={name} {...shared} />;
    if (kind === "money") return <AmountField key={name} {...shared} rule={plainAmount} />;
    if (kind === "day")
      return <DayField key={name} label={label} value={value} error={error} onChange={(day) => onChange(name, day)} />;
    return <TextField key={name} {...shared} type="text" inputMode={kind === "whole" ? "numeric" : undefined} />;
  });
}
