// What a setting's form asks for: a grid of amounts, a number, a ladder; and the value that the filled in form means.
import { toMajor, toMinor } from "../../../../domain/money.ts";
import { formatOfficeMoney } from "../../../../domain/office-money.ts";
import { plainAmount, readAmount } from "../../../../domain/typed-amount.ts";
import type { SiteSetting } from "../../../../protocol/site-settings.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Currency {
  currency_id: number;
  currency: string;
}

interface Entry {
  kind?: string;
  method?: string;
  direction?: string;
  currency: Currency;
  limit?: number;
  min?: number;
  max?: number;
}

export type Texts = Readonly<Record<string, string>>;

/** A field of the grid: a line and, where amounts stand side by side, a currency. */
export interface SettingField {
  name: string;
  /** What the line is: "adjust", "card deposit min", a step of a ladder; "" = the value itself. */
  line: string;
  currency: Currency | null;
  kind: "amount" | "number" | "percent" | "odds" | "address" | "text";
}

/** `unreadable` is told by the field of an amount; `range`, `falls` and `minimum` are about a field beside the others. */
export type FieldProblem = "unreadable" | "number" | "odds" | "percent" | "required" | "range" | "falls" | "minimum";

export const paymentWays = [
  { method: "card", direction: "deposit" },
  { method: "card", direction: "withdrawal" },
  { method: "bank", direction: "deposit" },
  { method: "bank", direction: "withdrawal" },
  { method: "shop", direction: "withdrawal" },
] as const;

const bounds = ["min", "max"] as const;
const fieldOf = (line: string, currency: Currency): SettingField => ({
  name: `${line} ${currency.currency_id}`,
  line,
  currency,
  kind: "amount",
});
/** Steps of a ladder are counted from 1. */
const stepOf = (step: number): SettingField => ({
  name: `step ${step}`,
  line: String(step),
  currency: null,
  kind: "percent",
});
const whole = (kind: SettingField["kind"]): SettingField[] => [{ name: "value", line: "", currency: null, kind }];

/** null = its form is of another kind: a switch, or content. @param texts what was typed so far */
export function fieldsOf({ editor }: SiteSetting, texts: Texts): readonly SettingField[] | null {
  const grid = (lines: readonly string[]): SettingField[] =>
    "currencies" in editor ? lines.flatMap((line) => editor.currencies.map((currency) => fieldOf(line, currency))) : [];
  switch (editor.kind) {
    case "limits":
      return grid([""]);
    case "ranges":
      return grid(bounds);
    case "acts":
      return grid(editor.acts);
    case "payments": {
      const open = paymentWays.filter(({ method, direction }) => texts[`${method} ${direction}`] === "on");
      return grid(open.flatMap(({ method, direction }) => bounds.map((bound) => `${method} ${direction} ${bound}`)));
    }
    case "ladder":
      return Array.from({ length: Number(texts["steps"] ?? 0) }, (_, step) => stepOf(step + 1));
    case "number":
      return whole("number");
    case "odds":
      return whole("odds");
    case "address":
      return whole("address");
    case "text":
      return whole("text");
    default:
      return null;
  }
}

const amount = (major: number): string => formatOfficeMoney(toMinor(major));

/** What the fields begin with. */
export function textsOf({ editor }: SiteSetting, value: unknown): Texts {
  const entries = (): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);
  switch (editor.kind) {
    case "limits":
      return Object.fromEntries(
        entries().map(({ currency, limit }) => [` ${currency.currency_id}`, amount(limit ?? 0)]),
      );
    case "acts": {
      const none = editor.acts.flatMap((act) =>
        editor.currencies.map((currency) => [`${act} ${currency.currency_id}`, amount(0)]),
      );
      const set = entries().map(({ kind, currency, limit }) => [`${kind} ${currency.currency_id}`, amount(limit ?? 0)]);
      return Object.fromEntries([...none, ...set]) as Texts;
    }
    case "ranges":
      return Object.fromEntries(
        entries().flatMap(({ currency, min, max }) => [
          [`min ${currency.currency_id}`, amount(min ?? 0)],
          [`max ${currency.currency_id}`, amount(max ?? 0)],
        ]),
      );
    case "payments":
      return Object.fromEntries(
        entries().flatMap(({ method, direction, currency, min, max }) => [
          [`${method} ${direction}`, "on"],
          [`${method} ${direction} min ${currency.currency_id}`, amount(min ?? 0)],
          [`${method} ${direction} max ${currency.currency_id}`, amount(max ?? 0)],
        ]),
      );
    case "ladder": {
      const steps = value === "" ? [] : String(value).split(",");
      return { steps: String(steps.length), ...Object.fromEntries(steps.map((text, at) => [`step ${at + 1}`, text])) };
    }
    default:
      return { value: typeof value === "string" || typeof value === "number" ? String(value) : "" };
  }
}

const isPercent = (text: string): boolean => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100;

function numberProblem({ editor }: SiteSetting, text: string): FieldProblem | null {
  if (editor.kind !== "number") return null;
  const isRead = (editor.isWhole ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,3})?$/).test(text);
  return isRead && Number(text) >= editor.min && Number(text) <= editor.max ? null : "number";
}

/** null = it can be read. */
function problemOf(setting: SiteSetting, { kind }: SettingField, typed: string): FieldProblem | null {
  const text = typed.trim();
  switch (kind) {
    case "amount":
      return readAmount(text, plainAmount) === null ? "unreadable" : null;
    case "number":
      return numberProblem(setting, text);
    case "percent":
      return isPercent(text) ? null : "percent";
    case "odds":
      return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) >= 1 ? null : "odds";
    case "address":
      return text === "" ? "required" : null;
    case "text":
      return null;
    default:
      return kind satisfies never;
  }
}

/** What each field that is wrong is wrong for, by its name. */
export function problemsOf(setting: SiteSetting, texts: Texts): ReadonlyMap<string, FieldProblem> {
  const fields = fieldsOf(setting, texts) ?? [];
  const problems = new Map<string, FieldProblem>();
  const isMinimum = setting.editor.kind === "limits" && setting.risk === "down";
  for (const [at, field] of fields.entries()) {
    const text = lookup(texts, field.name) ?? "";
    const fieldProblem = problemOf(setting, field, text);
    if (fieldProblem !== null) problems.set(field.name, fieldProblem);
    else if (isMinimum && readAmount(text, plainAmount) === 0) problems.set(field.name, "minimum");
    else if (field.kind === "percent" && Number(text) < Number(lookup(texts, fields[at - 1]?.name ?? "") ?? 0))
      problems.set(field.name, "falls");
    else if (field.line.endsWith("max") && isCrossed(texts, field.name)) problems.set(field.name, "range");
  }
  return problems;
}

function isCrossed(texts: Texts, name: string): boolean {
  const [least, maxAmount] = [name.replace(/max (\d+)$/, "min $1"), name].map((fieldName) =>
    readAmount(lookup(texts, fieldName) ?? "", plainAmount),
  );
  return typeof least === "number" && typeof maxAmount === "number" && least > maxAmount;
}

/** What the filled in form means; every field of it can be read. */
export function valueOf(setting: SiteSetting, texts: Texts): unknown {
  const { editor } = setting;
  const fields = fieldsOf(setting, texts) ?? [];
  const typed = (name: string): number => toMajor(readAmount(lookup(texts, name) ?? "", plainAmount) ?? 0);
  const amounts = fields.flatMap(({ name, line, currency }) =>
    currency === null ? [] : [{ line, currency, major: typed(name) }],
  );
  switch (editor.kind) {
    case "limits":
      return amounts.map(({ currency, major }) => ({ currency, limit: major }));
    case "acts":
      return amounts.map(({ line, currency, major }) => ({ kind: line, currency, limit: major }));
    case "ranges":
    case "payments":
      return amounts
        .filter(({ line }) => line.endsWith("min"))
        .map(({ line, currency, major }) => {
          const [method, direction] = line.split(" ");
          const way = editor.kind === "payments" ? { method, direction } : {};
          return { ...way, currency, min: major, max: typed(`${line.replace(/min$/, "max")} ${currency.currency_id}`) };
        });
    case "ladder":
      return fields.map(({ name }) => String(Number(lookup(texts, name)))).join(",");
    case "number":
      return Number(texts["value"]);
    default:
      return (texts["value"] ?? "").trim();
  }
}
