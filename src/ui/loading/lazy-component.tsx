// Components whose code is fetched when they are first shown, or earlier where it is known that they will be.
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { proxy, useSnapshot } from "valtio";
import { isChunkFailure } from "./chunk-failure.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { lateStyles } from "./late-styles.ts";
import { importWithRetry } from "./import-with-retry.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & {
  /** Begins to fetch, and resolves when that is over; a failure is met again when the component is shown. */
  preload(): Promise<void>;
  /** Forgets a failure: the next one that is mounted fetches anew. */
  retry(): void;
};

export interface LazyOptions {
  /** "throw": a failure is thrown at once, for an error boundary that asks again itself. Else the server is asked until it answers. */
  onFailure?: "throw" | "ask again";
  /** The screen can do without it: where its code is another build's, its place stays empty. */
  optional?: boolean;
  /** Stands in the place of an optional one while it is fetched. */
  meanwhile?: ReactNode;
  /** Of the first screen: what it says and how it looks is there before anything is shown. */
  isFirst?: boolean;
}

/** A component, what it says and how it looks. */
async function withTexts<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const [component] = await Promise.all([load(), pageTexts(), lateStyles()]);
  return component;
}

/**
 * Suspends until its code is there, without a moment of fallback where it is there already. Throws in rendering what keeps
 * it away though the server answers.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { onFailure = "ask again", optional = false, meanwhile = null, isFirst = false }: LazyOptions = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => (loaded = await (isFirst ? load() : withTexts(load)));
  const fetchShown = () => (onFailure === "throw" ? keep() : importWithRetry(keep));
  // React keeps a promise that failed for good.
  const makeLater = (): ComponentType<Props> => lazy(async () => ({ default: await fetchShown() }));
  let Later = makeLater();
  function Component(props: Props) {
    // After a fallback, however short, React waits 300 ms before it shows more.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  function Optional(props: Props) {
    return (
      <ErrorBoundary FallbackComponent={NothingForChunk}>
        <Suspense fallback={meanwhile}>
          <Component {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(optional ? Optional : Component, {
    preload: async () => void (await Promise.allSettled([keep()])),
    retry: () => void (Later = makeLater()),
  });
}

function NothingForChunk({ error }: FallbackProps): null {
  if (!isChunkFailure(error)) throw error;
  return null;
}

/**
 * What lies over the page: fetched when it is first `needed`, or before, and nothing stands there until then, so that the
 * page under it goes on. Once it is here it is shown, needed or not: it has to leave the screen in its own way. Throws in
 * rendering what keeps it away though the server answers.
 */
export function lazyOverlay<Props extends object>(
  load: Load<Props>,
): Omit<LazyComponent<Props & { needed: boolean }>, "retry"> & ((props: Props & { needed: boolean }) => ReactNode) {
  const here = proxy<{ component: ComponentType<Props> | null }>({ component: null });
  const keep = async (): Promise<void> => {
    here.component = await withTexts(load);
  };
  function Overlay(props: Props & { needed: boolean }) {
    const Shown = useSnapshot(here).component as ComponentType<Props> | null;
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    const isMissing = props.needed && Shown === null;
    useEffect(() => {
      if (!isMissing) return;
      const unwanted = new AbortController();
      const { signal } = unwanted;
      importWithRetry(keep, signal).catch((reason: unknown) => signal.aborted || setFailure({ reason }));
      return () => unwanted.abort();
    }, [isMissing]);
    if (failure !== null) throw failure.reason;
    return Shown && <Shown {...props} />;
  }
  return Object.assign(Overlay, { preload: async () => void (await Promise.allSettled([keep()])) });
}
