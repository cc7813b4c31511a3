// What an administrator does alone, and what takes two.
import { toMinor } from "../../../src/domain/money.ts";
import type { FourEyesKind } from "../../../src/protocol/operator/four-eyes.ts";
import type { Settings } from "../../ports.ts";
import { fourEyes } from "../../settings/money-settings.ts";

/**
 * @param kind null = it always takes two
 * @param minor below zero counts like above
 */
export function takesTwo(
  settings: Settings,
  kind: FourEyesKind | null,
  { currencyId, minor }: { currencyId: number; minor: number },
): boolean {
  const own = settings.read(fourEyes).find((limit) => limit.kind === kind && limit.currency.currency_id === currencyId);
  return own === undefined || Math.abs(minor) > toMinor(own.limit);
}
