import { dataOr } from "../queries/live-query.ts";
import { usePersonal } from "../queries/account/personal.ts";
import { type Factors, factorsSchema } from "../protocol/factors.ts";
import { useSubscription } from "./use-subscription.ts";

const request = { kind: "factors" } as const;
const subscriptions = [{ kind: "personal", request }] as const;

/** What the signed-in account has beside its password; null = not known. */
export function useFactors(): Factors | null {
  useSubscription(subscriptions);
  return dataOr(usePersonal(request, factorsSchema), null)?.value ?? null;
}
