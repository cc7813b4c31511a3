// A part that lies over the page: its code comes when it is first wanted, or before, and nothing stands there until then.
import { useEffect, useState, type ComponentType } from "react";
import { proxy, useSnapshot } from "valtio";
import type { LatePart } from "./lazy-part.tsx";
import { patientImport } from "./patient-import.ts";

/**
 * Shows the part once it is here, nothing before: the page under it goes on. Throws in rendering what keeps it away though
 * the server answers.
 */
export function wantedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props & { wanted: boolean }> {
  const here = proxy<{ part: ComponentType<Props> | null }>({ part: null });
  const keep = async (): Promise<void> => {
    here.part = await load();
  };
  function Part(props: Props & { wanted: boolean }) {
    const Shown = useSnapshot(here).part as ComponentType<Props> | null;
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    const missed = props.wanted && Shown === null;
    useEffect(() => {
      if (!missed) return;
      const unwanted = new AbortController();
      const { signal } = unwanted;
      patientImport(keep, signal).catch((reason: unknown) => signal.aborted || setFailure({ reason }));
      return () => unwanted.abort();
    }, [missed]);
    if (failure !== null) throw failure.reason;
    return Shown && <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await Promise.allSettled([keep()])) });
}
