import { readListFile } from "../../../platform/read-list-file.ts";
import type { VariableReader } from "../../../platform/read-variables.ts";
import { type HttpProvider, httpProviderSchema } from "./http-provider.ts";

/** No name and no method twice: who pays by card has one way. */
export function readPaymentProviders(variables: VariableReader, env: NodeJS.ProcessEnv): HttpProvider[] {
  const name = "PAYMENT_PROVIDERS";
  const providers = readListFile(variables, env, name, httpProviderSchema);
  for (const what of ["name", "methods"] as const) {
    const all = providers.flatMap((provider) => provider[what]);
    if (new Set(all).size !== all.length) variables.refuse(`${name}: two providers have the same ${what}`);
  }
  return providers;
}
