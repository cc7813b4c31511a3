// Asks the server once, when something was typed or scanned. The answer stays in this component alone.
import { useCallback, useState } from "react";
import { useCommands } from "../../../../client/client-context.tsx";
import { errorCode } from "../../../../client/error-code.ts";
import type { DeskAnswer, DeskBody, DeskRead } from "../../../../protocol/desk/desk-calls.ts";

export interface LookUp<Name extends DeskRead> {
  busy: boolean;
  /** Key of why there is no answer; null = there is one, or nothing was asked. */
  error: string | null;
  /** null = it was refused, see `error`. */
  ask(body: DeskBody): Promise<DeskAnswer<Name> | null>;
  clear(): void;
}

export function useLookUp<Name extends DeskRead>(name: Name): LookUp<Name> {
  const { desk } = useCommands();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = useCallback(
    async (body: DeskBody) => {
      setBusy(true);
      setError(null);
      try {
        return (await desk.read({ name, body })) as DeskAnswer<Name>;
      } catch (failure) {
        setError(errorCode(failure));
        return null;
      } finally {
        setBusy(false);
      }
    },
    [desk, name],
  );
  const clear = useCallback(() => setError(null), []);
  return { busy, error, ask, clear };
}
