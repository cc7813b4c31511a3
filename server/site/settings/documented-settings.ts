// The settings as docs/configuration.md lists them: `node server/site/settings/documented-settings.ts` writes the table.
import { readFileSync } from "node:fs";
import { nameOf, registry } from "./registry.ts";
import type { Setting } from "./setting.ts";
import { lookup } from "../../../src/domain/open-record.ts";

interface Entry {
  kind?: string;
  method?: string;
  direction?: string;
  currency: { currency: string };
  limit?: number;
  min?: number;
  max?: number;
}

const amountOf = ({ kind, method, direction, currency, limit, min, max }: Entry): string =>
  [kind, method, direction, limit ?? `${min} to ${max}`, currency.currency]
    .filter((part) => part !== undefined)
    .join(" ");

function defaultOf({ editor, default: delivered }: Setting): string {
  switch (editor.kind) {
    case "limits":
    case "ranges":
    case "payments":
    case "acts":
      return (delivered as Entry[]).map(amountOf).join("; ");
    case "switch":
      return delivered === true ? "on" : "off";
    case "order":
    case "roles":
      return (delivered as string[]).join(", ");
    case "number":
    case "odds":
    case "ladder":
    case "address":
    case "text":
      return delivered === "" ? "none" : String(delivered);
    default:
      return "as a fresh site has it";
  }
}

/** Lines of a table: the setting, what it does, its default and unit, who changes it, and whether loosening needs approval. */
export function documentedSettings(text: (key: string) => string): string[] {
  return registry.map((setting) => {
    const { scope, key, unit, changedBy, risk } = setting;
    const words = `${text(`setting.${scope}.${key}.title`)}. ${text(`setting.${scope}.${key}.text`)}`;
    const two = risk === "none" ? "" : "loosening";
    return `| \`${nameOf(setting)}\` | ${words} | ${defaultOf(setting)} | ${unit} | ${changedBy} | ${two} |`;
  });
}

if (import.meta.main) {
  const texts = JSON.parse(
    readFileSync(new URL("../../../src/i18n/locales/en/desk.json", import.meta.url), "utf8"),
  ) as Record<string, string>;
  process.stdout.write(`${documentedSettings((key) => lookup(texts, key) ?? "").join("\n")}\n`);
}
