// Reads what a placement is checked against, but the legs: the same tables for tab and worker.
import type { PlacementInputs } from "../domain/ticket/placement-check.ts";
import type { TermsInputs } from "../domain/ticket/placement-terms.ts";
import type { TicketDraft } from "../domain/ticket/ticket-selection.ts";
import { maxStakesIn } from "../protocol/general-settings.ts";
import type { Catalogue, CatalogueKey } from "./catalogue-keys.ts";
import type { DeviceDb } from "./device-db.ts";
import type { WalletRow } from "./device-tables.ts";
import type { OfferDb } from "./offer-db.ts";
import { readTicketAndPlacement } from "./read-ticket.ts";

interface Tables {
  readonly device: DeviceDb;
  readonly offer: OfferDb;
}

/** Stake, connection and legs are known to the realm alone. */
export type StoredInputs = Omit<PlacementInputs, "ticket" | "stake" | "online" | "legs"> & {
  readonly ticket: TicketDraft;
};

export async function readTermsInputs({ device, offer }: Tables): Promise<TermsInputs> {
  const [session, chosen, settings, general, status, menu] = await Promise.all([
    device.session.get("current"),
    device.preferences.get("activeCurrencyId"),
    read(offer, "settings:ticket"),
    read(offer, "settings:general"),
    read(offer, "settings:status"),
    read(offer, "menu"),
  ]);
  const signedIn = session?.state === "signedIn" ? session : null;
  const wallets = signedIn === null ? [] : await device.wallets.where("sub").equals(signedIn.sub).toArray();
  return {
    session:
      signedIn === null
        ? { state: session?.state === "restoring" ? "restoring" : "guest" }
        : { state: "signedIn", sub: signedIn.sub },
    wallets: wallets.map(walletOf),
    chosenCurrency: typeof chosen?.value === "number" ? chosen.value : null,
    settings,
    maxStakes: maxStakesIn(general),
    status,
    menu,
  };
}

export async function readPlacementInputs(tables: Tables): Promise<StoredInputs> {
  const [terms, { ticket, placement }] = await Promise.all([
    readTermsInputs(tables),
    readTicketAndPlacement(tables.device),
  ]);
  return { ...terms, ticket, pending: placement.state !== "idle" };
}

/** The rest of the row would make each reading of the totals another answer. */
function walletOf({ currencyId, currency, credit }: WalletRow): TermsInputs["wallets"][number] {
  return { currencyId, currency, credit };
}

/** null = never read. Validated before it was stored. */
async function read<Key extends CatalogueKey>(offer: OfferDb, key: Key): Promise<Catalogue[Key] | null> {
  const row = await offer.catalogue.get(key);
  return row === undefined ? null : (row.value as Catalogue[Key]);
}
