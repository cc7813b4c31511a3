// A part of a screen whose code is fetched when it is first shown, or earlier where it is known that it will be.
import { lazy, useState, type ComponentType, type ReactNode } from "react";
import { patientImport } from "./patient-import.ts";

export type LatePart<Props extends object> = ((props: Props) => ReactNode) & {
  /** Begins to fetch, and resolves when that is over; a failure is met again when the part is shown. */
  preload(): Promise<void>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Suspends until its code is there, without a moment of fallback where it is there already. Throws in rendering what keeps
 * it away though the server answers.
 * @param fetchShown how it is fetched once it is shown
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fetchShown: (load: Load<Props>) => Promise<ComponentType<Props>> = (once) => patientImport(once),
): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => (loaded = await load());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await fetchShown(keep) }));
  function Part(props: Props) {
    // After a fallback, however short, React waits 300 ms before it shows more.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await Promise.allSettled([keep()])) });
}
