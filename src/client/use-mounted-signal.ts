import { useCallback, useEffect, useRef } from "react";

/** Whether somebody still waits: the signal ends with the component. To be read when something begins, not while drawing. */
export function useMountedSignal(): () => AbortSignal {
  const mounted = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(() => mounted.current?.signal ?? AbortSignal.abort(), []);
}
