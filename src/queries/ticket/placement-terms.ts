// What the tables say of the ticket's terms, and the terms that follow.
import { useMemo } from "react";
import { readTermsInputs } from "../../db/placement-inputs.ts";
import { deviceDb, offerDb } from "../../db/tab-databases.ts";
import { placementTerms, type PlacementTerms, type TermsInputs } from "../../domain/ticket/placement-terms.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

const readInputs = (): Promise<TermsInputs> => readTermsInputs({ device: deviceDb, offer: offerDb });

export function useTermsInputs(): QueryState<TermsInputs> {
  return useQueryOf<TermsInputs>(readInputs, shareEqual);
}

export function usePlacementTerms(): QueryState<PlacementTerms> {
  const inputs = useTermsInputs();
  return useMemo(
    () => (inputs.state === "ready" ? { state: "ready", value: placementTerms(inputs.value) } : inputs),
    [inputs],
  );
}
