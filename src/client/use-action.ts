// A press that calls a command: working, failed or done, and never twice at once.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { errorCode } from "./error-code.ts";

export interface ActionUse<Parts extends readonly unknown[], Result> {
  busy: boolean;
  /** Why the last run failed, as a key of `errors`; null = it did not, or another one goes on. */
  error: string | null;
  /** What the last run failed with, where more than the key is needed. */
  failure: unknown;
  /** The same function for as long as the component lives. null = it failed, or an earlier run goes on and nothing was done. */
  run(...parts: Parts): Promise<Result | null>;
  /** Forgets the error. A run that goes on is not stopped. */
  reset(): void;
}

/**
 * @param action a run calls the one of the latest render
 * @param onFailed for failures that are not shown in place
 */
export function useAction<Parts extends readonly unknown[], Result>(
  action: (...parts: Parts) => Promise<Result>,
  onFailed?: (failure: unknown) => void,
): ActionUse<Parts, Result> {
  const latest = useRef({ action, onFailed });
  useLayoutEffect(() => void (latest.current = { action, onFailed }));
  // Two presses may come before the first is drawn.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null);

  const run = useCallback(async (...parts: Parts): Promise<Result | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailed(null);
    try {
      return await latest.current.action(...parts);
    } catch (failure) {
      setFailed({ failure });
      latest.current.onFailed?.(failure);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  const reset = useCallback(() => setFailed(null), []);

  return useMemo(() => {
    const error = failed === null ? null : errorCode(failed.failure);
    return { busy, error, failure: failed?.failure ?? null, run, reset };
  }, [busy, failed, run, reset]);
}
