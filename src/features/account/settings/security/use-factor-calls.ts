// The calls about the ways into one's account, each with the answer that it gives.
import { useMemo } from "react";
import { useCommands } from "../../../../client/client-context.tsx";
import type { FactorAnswer, FactorCall } from "../../../../protocol/factor-calls.ts";
import type { Assertion } from "../../../../protocol/passkeys.ts";

/** @param passkey what confirms it, where no password does */
export type CallFactors = <Name extends FactorCall>(
  name: Name,
  body?: Readonly<Record<string, unknown>>,
  passkey?: Assertion,
) => Promise<FactorAnswer<Name>>;

export function useFactorCalls(): CallFactors {
  const { factors } = useCommands();
  return useMemo(
    () =>
      async <Name extends FactorCall>(name: Name, body: Readonly<Record<string, unknown>> = {}, passkey?: Assertion) =>
        (await factors.call({ name, body, passkey })) as FactorAnswer<Name>,
    [factors],
  );
}
