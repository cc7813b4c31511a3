// What a form of the desks asks for, and what is wrong with what was filled in.
import { plainAmount, readAmount } from "../../../domain/typed-amount.ts";
import { isDay } from "../../../domain/days.ts";

export interface Field {
  name: string;
  label: string;
  /** reason = why it is done to somebody: 3 to 200 characters, as the server asks. */
  kind: "text" | "lines" | "money" | "whole" | "day" | "choice" | "reason";
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  /** What it holds at first. */
  value?: string;
  /** May stay empty. */
  optional?: boolean;
  /** An amount may be 0. */
  zero?: boolean;
  /** Characters; of a whole number 9, where it is not said. */
  longest?: number;
  /** Asked for only where the values before it say so; what is not asked for is sent as it stands. */
  when?: (values: Values) => boolean;
}

/** One of several pages of a form. */
export interface Step {
  title: string;
  fields: readonly Field[];
}

export type Values = Readonly<Record<string, string>>;

/** Those that are asked for, by what the others hold. */
export const askedFields = (fields: readonly Field[], values: Values): readonly Field[] =>
  fields.filter(({ when }) => when?.(values) ?? true);

export const firstValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(({ name, value, options }) => [name, value ?? options?.[0]?.value ?? ""]));

/** A key of `problem`; null = nothing is wrong. */
export function problemOf(
  { kind, optional = false, zero = false, longest = 9 }: Field,
  value: string,
): "required" | "reason" | "money" | "whole" | "day" | null {
  const text = value.trim();
  if (text === "") return optional ? null : kind === "reason" ? "reason" : "required";
  switch (kind) {
    case "reason":
      return text.length >= 3 ? null : "reason";
    case "money": {
      const amount = readAmount(text, plainAmount);
      return amount === null || (amount === 0 && !zero) ? "money" : null;
    }
    case "whole":
      return /^\d+$/.test(text) && text.length <= longest ? null : "whole";
    case "day":
      return isDay(text) ? null : "day";
    default:
      return null;
  }
}
