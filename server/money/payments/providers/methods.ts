// By which ways a player can pay in and out now.
import { toMajor } from "../../../../src/domain/money.ts";
import type { PaymentMethod, PaymentMethodName } from "../../../../src/protocol/payments.ts";
import { hasShop } from "../../../people/agency/agents/shops.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { limitsOf } from "../payment-settings.ts";
import type { PaymentProvider } from "./provider.ts";
import { type KnownSource, netsOf, shopSourceId, sourcesOf } from "../withdrawals/sources.ts";

export type Providers = ReadonlyMap<string, PaymentProvider>;

/** The provider by which a method goes; null = none is there. */
export function providerFor(providers: Providers, method: PaymentMethodName): PaymentProvider | null {
  if (method === "shop") return null;
  return [...providers.values()].find((provider) => provider.methods.includes(method)) ?? null;
}

export interface MethodDeps {
  store: { db: Database };
  settings: Settings;
  providers: Providers;
}

async function withNets(db: Database, sub: string): Promise<(KnownSource & { net: number })[]> {
  const sources = await sourcesOf(db, sub);
  const nets = new Map<number, Awaited<ReturnType<typeof netsOf>>>();
  for (const { currency_id } of sources)
    if (!nets.has(currency_id)) nets.set(currency_id, await netsOf(db, sub, currency_id));
  return sources.map((source) => {
    const net = nets.get(source.currency_id)?.find(({ id }) => id === source.id)?.net ?? 0;
    return { ...source, net: toMajor(net) };
  });
}

/** Cash over the counter is owed to shops, in each currency that they pay out. */
async function shopSources(
  db: Database,
  sub: string,
  limits: PaymentMethod["limits"],
): Promise<PaymentMethod["sources"]> {
  const owed = limits.map(async ({ currency, currency_id }) => {
    const shop = (await netsOf(db, sub, currency_id)).find(({ id, net }) => id === shopSourceId && net > 0);
    return shop === undefined ? [] : [{ id: shop.id, label: "", net: toMajor(shop.net), currency, currency_id }];
  });
  return (await Promise.all(owed)).flat();
}

export async function paymentMethodsFor(
  { store, settings, providers }: MethodDeps,
  sub: string,
): Promise<PaymentMethod[]> {
  const sources = await withNets(store.db, sub);
  const listed: PaymentMethod[] = (["card", "bank"] as const)
    .filter((method) => providerFor(providers, method) !== null)
    .map((method) => ({
      method,
      directions: ["deposit", "withdrawal"],
      limits: limitsOf(settings, method),
      enabled: true,
      reason: null,
      sources: sources
        .filter((source) => source.method === method)
        .map(({ id, label, net, currency, currency_id }) => ({ id, label, net, currency, currency_id })),
    }));
  const atShops = limitsOf(settings, "shop");
  const isThere = await hasShop(store.db, sub);
  const shop: PaymentMethod = {
    method: "shop",
    directions: ["withdrawal"],
    limits: atShops,
    enabled: isThere,
    reason: isThere ? null : "noShop",
    sources: await shopSources(store.db, sub, atShops),
  };
  return [...listed, shop];
}
