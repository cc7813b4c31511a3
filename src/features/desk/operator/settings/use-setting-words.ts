// How a setting is told: its title, its lines, and its values with their units.
import { useTranslation } from "react-i18next";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { SiteSetting } from "../../../../protocol/site-settings.ts";
import { officeAmount } from "../../frame/amounts.ts";

interface Entry {
  kind?: string;
  method?: string;
  direction?: string;
  currency: { currency: string };
  limit?: number;
  min?: number;
  max?: number;
}

export interface ShownLine {
  /** Of several lines; "" = the value itself. */
  label: string;
  value: string;
  unit: string;
}

export interface SettingWords {
  title: string;
  text: string;
  /** What holds, or would, with its unit. */
  lines(value: unknown): readonly ShownLine[];
  /** The same in one line. */
  sentence(value: unknown): string;
  /** "Card, deposit: at least" */
  line(line: string): string;
}

export function useSettingWords(): (setting: SiteSetting) => SettingWords {
  const { t } = useTranslation("desk");
  const dynamicText = useDynamicText("desk");

  const lineOf = (line: string): string => {
    const parts = line.split(" ").filter((part) => part !== "");
    return parts.map((part) => dynamicText(`settings.line.${part}`) ?? part).join(", ");
  };

  function entriesOf(value: unknown): readonly ShownLine[] {
    return (Array.isArray(value) ? (value as Entry[]) : []).map((entry) => {
      const { kind, method, direction, currency, limit, min, max } = entry;
      const amount =
        limit === undefined ? `${officeAmount(min ?? 0)} – ${officeAmount(max ?? 0)}` : officeAmount(limit);
      return { label: lineOf([kind, method, direction].join(" ")), value: amount, unit: currency.currency };
    });
  }

  function linesOf({ editor, unit }: SiteSetting, value: unknown): readonly ShownLine[] {
    const single = (text: string, of = ""): readonly ShownLine[] => [{ label: "", value: text, unit: of }];
    switch (editor.kind) {
      case "limits":
      case "ranges":
      case "payments":
      case "acts":
        return entriesOf(value);
      case "switch":
        return single(value === true ? t("settings.on") : t("settings.off"));
      case "number":
        return single(String(value), dynamicText(`settings.in.${unit}`) ?? "");
      case "ladder": {
        const steps = value === "" ? [] : String(value).split(",");
        const highest = steps.at(-1);
        return single(
          highest === undefined ? t("settings.none") : t("settings.ladder", { highest, number: steps.length }),
        );
      }
      case "odds":
      case "address":
      case "text":
        return single(value === "" ? t("settings.none") : String(value));
      case "roles": {
        const names = (value as string[]).map((role) => dynamicText(`role.${role}`) ?? role);
        return single(names.length === 0 ? t("settings.none") : names.join(", "));
      }
      case "order":
        return single((value as string[]).map((key) => dynamicText(`settings.part.${key}`) ?? key).join(", "));
      default:
        return single(t("settings.entries", { number: Object.keys(value ?? {}).length }));
    }
  }

  return (setting) => {
    const { scope, key } = setting;
    const name = `setting.${scope}.${key}`;
    return {
      title: dynamicText(`${name}.title`) ?? t("settings.untitled"),
      text: dynamicText(`${name}.text`) ?? "",
      lines: (value) => linesOf(setting, value),
      sentence: (value) =>
        linesOf(setting, value)
          .map((line) => [line.label === "" ? "" : `${line.label}:`, line.value, line.unit].filter(Boolean).join(" "))
          .join("; "),
      line: lineOf,
    };
  };
}
