// Addresses and their language prefix: /en/betting, /ba/betting and /betting (= ba).
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

export interface LanguagePath {
  language: Language;
  /** The prefix the address bears; "" for an address without one. */
  prefix: "" | `/${Language}`;
  /** The path without prefix, always with its leading slash. */
  rest: string;
}

export function parseLanguagePath(pathname: string): LanguagePath {
  const [, first = "", ...others] = pathname.split("/");
  if (isLanguage(first)) return { language: first, prefix: `/${first}`, rest: `/${others.join("/")}` };
  return { language: defaultLanguage, prefix: "", rest: pathname.startsWith("/") ? pathname : `/${pathname}` };
}

/** `path` under a prefix: ("/en", "/betting") -> "/en/betting", ("/en", "/") -> "/en". */
export function withPrefix(prefix: LanguagePath["prefix"], path: string): string {
  if (prefix === "") return path;
  return path === "/" ? prefix : `${prefix}${path}`;
}

/** The same page in another language. */
export function inLanguage(language: Language, pathname: string): string {
  return withPrefix(`/${language}`, parseLanguagePath(pathname).rest);
}

/** The one address a page is known under: the default language needs no prefix. */
export function canonicalPath(language: Language, rest: string): string {
  return withPrefix(language === defaultLanguage ? "" : `/${language}`, rest);
}
