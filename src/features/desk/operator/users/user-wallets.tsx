import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireWallet } from "../../../../protocol/accounts.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { officeAmount } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";

interface Props {
  credit: UserDetail["credit"];
  wallets: readonly WireWallet[];
}

const owedCell = (owed: number | undefined): ReactNode =>
  owed === undefined ? "–" : <Mark look="danger">{officeAmount(owed)}</Mark>;

/** What the user has, by currency. */
export function UserWallets({ credit, wallets }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const rows = wallets.map((wallet) => ({
    ...wallet,
    held: credit.find(({ currency_id }) => currency_id === wallet.currency_id)?.held ?? 0,
  }));
  // Agents alone have it.
  const float: DeskColumn<(typeof rows)[number]> = {
    key: "float",
    label: t("agency.float"),
    numeric: true,
    from: "tablet",
    cell: ({ wallet_3 }) => officeAmount(wallet_3 ?? 0),
  };
  const owed: DeskColumn<(typeof rows)[number]> = {
    key: "owed",
    label: t("users.owed"),
    numeric: true,
    cell: (wallet) => owedCell(wallet.owed),
  };
  return (
    <div className="desk-user-part">
      <h3>{t("users.wallets")}</h3>
      <DeskTable
        area="wallets"
        label={t("users.wallets")}
        rows={rows}
        idOf={({ currency_id }) => `${currency_id}`}
        unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
        columns={[
          { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
          { key: "cash", label: t("users.cash"), numeric: true, cell: ({ wallet_0 }) => officeAmount(wallet_0) },
          {
            key: "bonus",
            label: t("users.bonus"),
            numeric: true,
            from: "tablet",
            cell: ({ wallet_1 }) => officeAmount(wallet_1),
          },
          { key: "held", label: t("users.held"), numeric: true, cell: ({ held }) => officeAmount(held) },
          {
            key: "leaving",
            label: t("users.leaving"),
            numeric: true,
            from: "tablet",
            cell: ({ wallet_2 }) => officeAmount(wallet_2 ?? 0),
          },
          ...(rows.some(({ wallet_3 }) => (wallet_3 ?? 0) > 0) ? [float] : []),
          ...(rows.some((wallet) => wallet.owed !== undefined) ? [owed] : []),
        ]}
      />
    </div>
  );
}
