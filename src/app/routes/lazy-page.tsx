// A page's code, fetched when the page is first shown, or earlier where it is known that it will be.
import type { ComponentType } from "react";
import { lazyPart, type LatePart } from "../../ui/lazy-part.tsx";

export type LazyPage = LatePart<object> & {
  /** Forgets a failure: whoever shows it next fetches anew. */
  retry(): void;
};

/** Throws in rendering where its code does not come: in a page's place somebody says so, and tries again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const make = () => lazyPart(load, (once) => once());
  let Current = make();
  return Object.assign(() => <Current />, { preload: () => Current.preload(), retry: () => void (Current = make()) });
}
