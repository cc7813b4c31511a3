// What an administrator does alone, and what takes two.
import * as z from "zod/mini";
import { toMinor } from "../../../src/domain/money.ts";
import { type FourEyesKind, fourEyesKey, fourEyesSchema } from "../../../src/protocol/operator/four-eyes.ts";
import type { Settings } from "../../ports.ts";

/**
 * @param kind null = it always takes two
 * @param minor below zero counts like above; a limit that cannot be understood is none, and each act takes two then
 */
export function takesTwo(
  settings: Pick<Settings, "general">,
  kind: FourEyesKind | null,
  { currencyId, minor }: { currencyId: number; minor: number },
): boolean {
  const read = z.safeParse(fourEyesSchema, settings.general(fourEyesKey));
  const own = read.data?.find((one) => one.kind === kind && one.currency.currency_id === currencyId);
  return own === undefined || Math.abs(minor) > toMinor(own.limit);
}
