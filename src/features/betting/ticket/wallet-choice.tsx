// Which wallet pays: with its credit, which names it better than a currency without a label, unless balances are hidden.
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { Select } from "../../../ui/form/select.tsx";

/** Nothing for a guest and for a single wallet. */
export function WalletChoice({ terms }: { terms: PlacementTerms }) {
  const { t } = useTranslation();
  const { preferences } = useCommands();
  const session = useSession();
  const sub = session.state === "ready" && session.value.state === "signedIn" ? session.value.sub : null;
  const wallets = dataOr(useWallets(sub), []);
  const wishes = dataOr(usePreferences(), null);
  if (terms.wallet === null || wallets.length < 2 || wishes === null) return null;
  const isHidden = wishes.creditVisible === false;
  return (
    <Select
      label={t("ticket.wallet")}
      value={String(terms.currencyId)}
      options={wallets.map((wallet) => ({
        value: String(wallet.currencyId),
        label: isHidden ? wallet.currency : amountText(wallet.credit, wallet),
      }))}
      onChange={(value) => void preferences.set("activeCurrencyId", Number(value)).catch(showError)}
    />
  );
}
