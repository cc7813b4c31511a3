// A page's code, fetched when the page is first shown, or earlier where it is known that it will be.
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Begins to fetch; a failure is met again, and told, when the page is shown. */
  preload(): void;
};

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const start = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((page) => ({ default: page }));
    return loading;
  };
  return Object.assign(lazy(start), {
    preload() {
      start().catch(() => (loading = null));
    },
  });
}
