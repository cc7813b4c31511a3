// How a setting is written, seen by what stands: most are simple, the rest is JSON.
import type { SiteSettings } from "../../../../protocol/site-settings.ts";
import { toMinor } from "../../../../domain/money.ts";
import { formatOfficeMoney } from "../../../../domain/office-money.ts";
import { typedAmount } from "../../frame/amounts.ts";
import type { Field, Values } from "../../acts/fields.ts";
import { lookup } from "../../../../domain/open-record.ts";

export type Setting = SiteSettings["result"][number];

export interface CurrencyLimit {
  currency: { currency_id: number; currency: string };
  limit: number;
}

export type SettingKind = "boolean" | "number" | "text" | "limits" | "languages" | "json";

const languageCode = /^[a-z]{2}$/;

/** @param key texts by language are told by their name where nothing is set */
export function kindOf(key: string, value: unknown): SettingKind {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return "number";
  if (typeof value === "string") return "text";
  if (isLimits(value)) return "limits";
  if (key === "marquee" && isTexts(value)) return "languages";
  return "json";
}

function isLimits(value: unknown): value is CurrencyLimit[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry: Partial<CurrencyLimit>) => {
      const names = Object.keys(entry).toSorted();
      return names.join() === "currency,limit" && typeof entry.limit === "number";
    })
  );
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([code, text]) => languageCode.test(code) && typeof text === "string")
  );
}

/** The fields of its form. @param languages in which texts can be */
export function fieldsOf(
  kind: SettingKind,
  value: unknown,
  words: { value: string; on: string; off: string },
  languages: readonly string[],
): readonly Field[] {
  switch (kind) {
    case "boolean":
      return [
        {
          ...{ name: "value", label: words.value, kind: "choice", value: String(value) },
          options: [
            { value: "true", label: words.on },
            { value: "false", label: words.off },
          ],
        },
      ];
    case "number":
      return [{ name: "value", label: words.value, kind: "whole", value: String(value) }];
    case "text":
      return [{ name: "value", label: words.value, kind: "text", value: String(value), optional: true }];
    case "limits":
      return (value as CurrencyLimit[]).map(({ currency, limit }) => ({
        ...{ name: String(currency.currency_id), label: currency.currency, kind: "money", zero: true },
        value: formatOfficeMoney(toMinor(limit)),
      }));
    case "languages":
      return languages.map((code) => ({
        ...{ name: code, label: code.toUpperCase(), kind: "text", optional: true, longest: 2000 },
        value: lookup(value as Record<string, string>, code) ?? "",
      }));
    case "json":
      return [{ name: "value", label: words.value, kind: "json", value: JSON.stringify(value, null, 2) }];
    default:
      return kind satisfies never;
  }
}

/** What the filled in form says. */
export function valueOf(kind: SettingKind, before: unknown, values: Values): unknown {
  const { value = "" } = values;
  switch (kind) {
    case "boolean":
      return value === "true";
    case "number":
      return Number(value);
    case "text":
      return value.trim();
    case "limits":
      return (before as CurrencyLimit[]).map(({ currency }) => ({
        currency,
        limit: typedAmount(values[String(currency.currency_id)]),
      }));
    case "languages":
      return Object.fromEntries(
        Object.entries(values).filter(([code, text]) => languageCode.test(code) && text.trim() !== ""),
      );
    case "json":
      return JSON.parse(value);
    default:
      return kind satisfies never;
  }
}

const longestShown = 80;

/** What stands, in a line. */
export function shownValue(kind: SettingKind, value: unknown, words: { on: string; off: string }): string {
  if (value === null) return "–";
  if (kind === "boolean") return value === true ? words.on : words.off;
  if (kind === "limits")
    return (value as CurrencyLimit[])
      .map(({ currency, limit }) => `${formatOfficeMoney(toMinor(limit))} ${currency.currency}`)
      .join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text || "–";
}
