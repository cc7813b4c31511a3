// Translation by keys that are only known at run time: error codes, notices, menu items.
import { useTranslation } from "react-i18next";
import type { Resources } from "./resources.ts";

export type DynamicText = (key: string, params?: Record<string, string | number>) => string | null;

/** Answers null for an unknown key, so that the caller names its fallback. Namespace `site`. */
export function useDynamicText(): DynamicText {
  const { i18n } = useTranslation("site");
  const known: (key: string, options: object) => boolean = i18n.exists.bind(i18n);
  return (key, params = {}) => {
    const options = { ns: "site" as const, ...params };
    // Called through another name: `exists` would narrow the key to a type that `t` refuses.
    if (!known(key, options)) return null;
    const text: unknown = i18n.t(key as keyof Resources["site"], options);
    return typeof text === "string" ? text : null;
  };
}
