// Translation by keys that are only known at run time: error codes, notices, menu items.
import { useTranslation } from "react-i18next";
import type { Namespace } from "./resources.ts";

export type DynamicText = (key: string, params?: Record<string, string | number>) => string | null;
type Texts = Record<string, string | number>;

/** Answers null for an unknown key, so that the caller names its fallback. */
export function useDynamicText(ns: Namespace = "site"): DynamicText {
  const { i18n } = useTranslation(ns);
  // The typed signatures accept only keys that are written out; these are known at run time alone.
  const exists = i18n.exists.bind(i18n) as (key: string, options: Texts) => boolean;
  const translate = i18n.t.bind(i18n) as (key: string, options: Texts) => unknown;
  return (key, params = {}) => {
    const options = { ns, ...params };
    if (!exists(key, options)) return null;
    const text = translate(key, options);
    return typeof text === "string" ? text : null;
  };
}
