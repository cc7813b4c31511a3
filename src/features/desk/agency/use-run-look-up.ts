// What became of a run whose closing or paying was not answered: each is done once, so that it can be looked up and repeated.
import { useCallback } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import type { CalculationState } from "../../../protocol/agency/calculations.ts";
import type { LookUp } from "../acts/use-act.ts";

/** In which states it is done. */
const doneIn: Readonly<Record<"close" | "pay", readonly CalculationState[]>> = {
  close: ["closed", "paid"],
  pay: ["paid"],
};
/** Runs that wait for a second administrator are few. */
const looked = 200;

export function useRunLookUp(id: string, act: "close" | "pay"): LookUp<`operator/calculations/${typeof act}`> {
  const { desk } = useCommands();
  return useCallback(async () => {
    const { state } = await desk.read({ name: "agency/calculations/:id", id });
    if (doneIn[act].includes(state)) return { done: null };
    if (act === "close") return null;
    const body = { kind: "commission", status: "open", size: looked } as const;
    const { result } = await desk.read({ name: "operator/proposals", body });
    const proposal = result.find(({ target }) => target === id);
    return proposal === undefined ? null : { done: { proposalId: proposal.proposalId } };
  }, [desk, id, act]);
}
