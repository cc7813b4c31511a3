// Translation for what is on a page in hundreds: one function for each language and namespace, shared by all who use it.
import type { TFunction, i18n } from "i18next";
import { useCallback, useContext, useSyncExternalStore } from "react";
import { I18nContext } from "react-i18next";
import type { Namespace } from "./resources.ts";

const shared = new WeakMap<i18n, Map<string, TFunction<Namespace>>>();

function textOf<N extends Namespace>(instance: i18n, namespace: N): TFunction<N> {
  const ofInstance = shared.get(instance) ?? new Map<string, TFunction<Namespace>>();
  shared.set(instance, ofInstance);
  const key = `${instance.language}|${namespace}`;
  const cachedFunction = ofInstance.get(key);
  if (cachedFunction !== undefined) return cachedFunction as TFunction<N>;
  // The namespace is one name, never a list or null: its function is just that namespace's.
  const made = instance.getFixedT(instance.language, namespace) as unknown as TFunction<N>;
  ofInstance.set(key, made);
  return made;
}

/** The language of the texts that are shown, for parts that are there in hundreds. */
export function useSharedLanguage(): string {
  return useOfInstance((instance) => instance.language);
}

/** The same function until the language changes. Its texts are loaded, as every page's are before it is shown. */
export function useSharedText<N extends Namespace>(namespace: N): TFunction<N> {
  return useOfInstance((instance) => textOf(instance, namespace));
}

/** `read` must give the same as long as the language is the same. */
function useOfInstance<T>(read: (instance: i18n) => T): T {
  const { i18n: instance } = useContext(I18nContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      instance.on("languageChanged", listener);
      return () => instance.off("languageChanged", listener);
    },
    [instance],
  );
  return useSyncExternalStore(subscribe, () => read(instance));
}
