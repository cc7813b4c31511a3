// Which forms of the page hold what is not saved yet.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";

interface Drafts {
  readonly any: boolean;
  note(form: string, dirty: boolean): void;
}

const DraftsContext = createContext<Drafts>({ any: false, note: () => undefined });

export function DraftsProvider({ children }: { children: ReactNode }): ReactNode {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const drafts = useMemo(
    () => ({
      any: dirty.size > 0,
      note(form: string, isDirty: boolean) {
        setDirty((before) => {
          if (before.has(form) === isDirty) return before;
          const next = new Set(before);
          if (isDirty) next.add(form);
          else next.delete(form);
          return next;
        });
      },
    }),
    [dirty],
  );
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

export function useAnyDraft(): boolean {
  return useContext(DraftsContext).any;
}

/** Says of a form whether leaving the page would lose something. */
export function useDraft(form: string, dirty: boolean): void {
  const { note } = useContext(DraftsContext);
  useEffect(() => note(form, dirty), [note, form, dirty]);
}
