// A page's code, fetched when the page is first shown, or earlier where it is known that it will be.
import { lazy, useState, type ComponentType } from "react";

export type LazyPage = ComponentType & {
  /** Begins to fetch, and resolves when that is over; a failure is met again, and told, when the page is shown. */
  preload(): Promise<void>;
};

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null;
  let loaded: ComponentType | null = null;
  const start = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((page) => ({ default: (loaded = page) }));
    return loading;
  };
  const Late = lazy(start);
  function Page() {
    // What is here is shown at once: after a fallback, however short, React waits 300 ms before it shows more.
    const [Shown] = useState(() => loaded ?? Late);
    return <Shown />;
  }
  return Object.assign(Page, {
    async preload() {
      await start().catch(() => (loading = null));
    },
  });
}
