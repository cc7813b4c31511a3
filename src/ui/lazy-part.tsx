// A part of a screen whose code is fetched when it is first shown, or earlier where it is known that it will be.
import { lazy, useState, type ComponentType, type ReactNode } from "react";

export interface LazyPart<Props extends object> {
  /** Without a moment of fallback where the code is there already. */
  readonly Part: (props: Props) => ReactNode;
  /** Begins to fetch; a failure is met again, and told, when the part is shown. */
  preload(): void;
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const start = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then((part) => {
      loaded = part;
      return { default: part };
    });
    return loading;
  };
  const Later: ComponentType<Props> = lazy(start);
  return {
    Part(props) {
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
      return <Shown {...props} />;
    },
    preload() {
      start().catch(() => (loading = null));
    },
  };
}
