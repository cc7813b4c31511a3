// Translation by keys that are only known at run time: error codes, notices, menu items.
import { useTranslation } from "react-i18next";
import type { Resources } from "./resources.ts";

export type DynamicText = (key: string, params?: Record<string, string | number>) => string | null;

/** Answers null for an unknown key, so that the caller names its fallback. Namespace `site`. */
export function useDynamicText(): DynamicText {
  const { i18n } = useTranslation("site");
  return (key, params = {}) => {
    const options = { ns: "site" as const, ...params };
    if (!i18n.exists(key, options)) return null;
    const text: unknown = i18n.t(key as keyof Resources["site"], options);
    return typeof text === "string" ? text : null;
  };
}
