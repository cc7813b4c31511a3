import { useEffect, useMemo } from "react";
import { useClient } from "./client-context.tsx";
import type { Interest } from "../../workers/api/tab-contract.ts";

/** Looks at these for as long as the component is mounted; equal lists change nothing. */
export function useLook(interests: readonly Interest[]): void {
  const { looks } = useClient();
  const name = JSON.stringify(interests);
  const stable = useMemo(() => JSON.parse(name) as Interest[], [name]);
  useEffect(() => looks.add(stable), [looks, stable]);
}
