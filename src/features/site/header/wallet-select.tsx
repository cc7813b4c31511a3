import { useTranslation } from "react-i18next";
import type { WalletRow } from "../../../db/device-tables.ts";
import { Select } from "../../../ui/form/select.tsx";

export interface WalletSelectProps {
  wallets: readonly WalletRow[];
  active: WalletRow | null;
  onChoose: (currencyId: number) => void;
}

/** The wallet bets are paid from; nothing to choose with fewer than two. */
export function WalletSelect({ wallets, active, onChoose }: WalletSelectProps) {
  const { t } = useTranslation("site");
  if (active === null || wallets.length < 2) return null;
  return (
    <Select
      label={t("header.wallet")}
      value={String(active.currencyId)}
      options={wallets.map((wallet) => ({ value: String(wallet.currencyId), label: wallet.currency }))}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}
