// The typed fields of a setting: a line for each thing, a field for each currency, with the unit in it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { plainAmount } from "../../../../domain/typed-amount.ts";
import type { SiteSetting } from "../../../../protocol/site-settings.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import { AmountField } from "../../../../ui/form/amount-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { type FieldProblem, fieldsOf, paymentWays, type SettingField, type Texts } from "./setting-form.ts";
import type { SettingWords } from "./use-setting-words.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Props {
  setting: SiteSetting;
  words: SettingWords;
  texts: Texts;
  /** What was there before, to ring what changed. */
  before: Texts;
  problems: ReadonlyMap<string, FieldProblem>;
  onChange: (name: string, text: string) => void;
}

const mostSteps = 100;

export function SettingFields(props: Props): ReactNode {
  const { setting, texts, onChange } = props;
  const { t } = useTranslation("desk");
  const fields = fieldsOf(setting, texts) ?? [];
  const lines = [...new Set(fields.map(({ line }) => line))];
  const steps = Number(texts["steps"] ?? 0);
  return (
    <div className="desk-settings-fields">
      {setting.editor.kind === "payments" && <Ways {...props} />}
      {lines.map((line) => (
        <div key={line} className="desk-settings-line">
          {fields
            .filter((field) => field.line === line)
            .map((field) => (
              <OneField key={field.name} {...props} field={field} />
            ))}
        </div>
      ))}
      {setting.editor.kind === "ladder" && (
        <div className="desk-settings-steps">
          <Button disabled={steps >= mostSteps} onClick={() => onChange("steps", String(steps + 1))}>
            {t("settings.addStep")}
          </Button>
          <Button variant="ghost" disabled={steps === 0} onClick={() => onChange("steps", String(steps - 1))}>
            {t("settings.removeStep")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which ways of paying are open. */
function Ways({ words, texts, onChange }: Props): ReactNode {
  return (
    <div className="desk-settings-ways">
      {paymentWays.map(({ method, direction }) => {
        const way = `${method} ${direction}`;
        const change = (on: boolean): void => onChange(way, on ? "on" : "off");
        return <Switch key={way} label={words.line(way)} checked={lookup(texts, way) === "on"} onChange={change} />;
      })}
    </div>
  );
}

function OneField({
  setting,
  words,
  texts,
  before,
  problems,
  field,
  onChange,
}: Props & { field: SettingField }): ReactNode {
  const { t } = useTranslation("desk");
  const { name, line, currency, kind } = field;
  const { editor, unit } = setting;
  const text = lookup(texts, name) ?? "";
  const problem = problems.get(name) ?? null;
  const bounds = editor.kind === "number" ? { min: editor.min, max: editor.max } : { min: 0, max: 0 };
  const step = kind === "percent" ? t("settings.step", { number: Number(line) }) : words.line(line);
  const label = [step, currency?.currency].filter(Boolean).join(", ") || words.title;
  const shownUnit =
    currency?.currency ?? (kind === "percent" ? "%" : kind === "number" ? t(`settings.in.${numberUnit(unit)}`) : "");
  const shared = {
    label,
    value: text,
    className: text === (lookup(before, name) ?? "") ? undefined : "desk-settings-changed",
    end: shownUnit === "" ? undefined : <span className="desk-settings-unit">{shownUnit}</span>,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  };
  if (kind === "amount") {
    const amountProblem = problem === "unreadable" ? (text.trim() === "" ? "required" : null) : problem;
    return (
      <AmountField
        {...shared}
        rule={plainAmount}
        error={amountProblem === null ? null : t(`settings.problem.${amountProblem}`)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={kind === "address" ? "email" : kind === "text" ? "text" : "decimal"}
      maxLength={editor.kind === "text" ? editor.most : undefined}
      error={problem === null || problem === "unreadable" ? null : t(`settings.problem.${problem}`, bounds)}
    />
  );
}

/** Units that a number of a setting has. */
const numberUnits = ["seconds", "years", "bonuses", "selections", "combinations"] as const;
const numberUnit = (unit: string): (typeof numberUnits)[number] =>
  numberUnits.find((candidate) => candidate === unit) ?? "seconds";
