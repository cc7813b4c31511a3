// Lays a site's own words over the app's texts: those that are loaded, and those that come later.
import type { i18n } from "i18next";
import { namespaces } from "./resources.ts";

type Texts = Readonly<Record<string, string>>;

/** Placeholders of a text, sorted: an amount that is left out, or a name that is never filled in, would mislead. */
const placeholdersOf = (text: string): string => {
  const names = Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = ""]) => name);
  return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1)).join(" ");
};

/** Whether a text can stand where the app's own one stands. */
export const fitsText = (text: string, original: string): boolean => placeholdersOf(text) === placeholdersOf(original);

export interface TextOverrides {
  /** Replaces what was set for the language. A key that the app does not have, or a text that does not fit, is left out. */
  set(language: string, texts: Texts): void;
  stop(): void;
}

export function createTextOverrides(instance: i18n): TextOverrides {
  const siteTexts = new Map<string, Texts>();
  /** The app's own texts where others are shown, by language and namespace. */
  const originals = new Map<string, Map<string, string>>();
  let isWriting = false;

  function write(language: string, namespace: string, texts: Texts): void {
    if (Object.keys(texts).length === 0) return;
    isWriting = true;
    instance.addResourceBundle(language, namespace, texts);
    isWriting = false;
  }

  function restore(language: string, namespace: string): void {
    const place = `${language} ${namespace}`;
    write(language, namespace, Object.fromEntries(originals.get(place) ?? []));
    originals.delete(place);
  }

  function lay(language: string, namespace: string): void {
    const texts = siteTexts.get(language);
    if (texts === undefined || !instance.hasResourceBundle(language, namespace)) return;
    const bundle = new Map(Object.entries(instance.getResourceBundle(language, namespace) as Record<string, string>));
    const place = `${language} ${namespace}`;
    const originalsOfPlace = originals.get(place) ?? new Map<string, string>();
    const laid = Object.entries(texts).filter(([key, text]) => {
      const current = bundle.get(key);
      if (current === undefined) return false;
      const original = current === text ? (originalsOfPlace.get(key) ?? current) : current;
      if (!fitsText(text, original)) return false;
      originalsOfPlace.set(key, original);
      return true;
    });
    originals.set(place, originalsOfPlace);
    write(language, namespace, Object.fromEntries(laid));
  }

  // Texts of a page or a dialog come when it is opened.
  const added = (language: string, namespace: string): void => {
    if (!isWriting) lay(language, namespace);
  };
  instance.store.on("added", added);

  return {
    set(language, texts) {
      for (const namespace of namespaces) restore(language, namespace);
      siteTexts.set(language, texts);
      for (const namespace of namespaces) lay(language, namespace);
    },
    stop: () => instance.store.off("added", added),
  };
}
