// What a user has, owes and did in the last 30 days, one row of figures for each currency.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { type Fact, Figures } from "../../frame/facts.tsx";

type Wallet = UserDetail["wallets"][number];

/** Where nothing is and nothing was, there is nothing to say. */
const isUsed = ({ wallet, figures }: { wallet: Wallet; figures: UserDetail["figures"][number] | null }): boolean =>
  wallet.wallet_0 !== 0 ||
  (wallet.owed ?? 0) > 0 ||
  (figures !== null && [figures.deposits, figures.withdrawals, figures.tickets, figures.rounds].some((n) => n > 0));

export function UserFigures({ user }: { user: UserDetail }): ReactNode {
  const { t } = useTranslation("desk");
  const rows = user.wallets
    .filter(({ currency_id }) => !isFreeBetCurrency(currency_id))
    .map((wallet) => ({
      wallet,
      figures: user.figures.find(({ currency_id }) => currency_id === wallet.currency_id) ?? null,
    }));
  const used = rows.filter(isUsed);
  return (used.length > 0 ? used : rows.slice(0, 1)).map((row) => (
    <section
      key={row.wallet.currency_id}
      aria-label={t("users.figures", { currency: row.wallet.currency })}
      data-figures={row.wallet.currency}
    >
      <h3 className="desk-frame-group">{t("users.figures", { currency: row.wallet.currency })}</h3>
      <CurrencyFigures {...row} />
    </section>
  ));
}

function CurrencyFigures({ wallet, figures }: Parameters<typeof isUsed>[0]): ReactNode {
  const { t } = useTranslation("desk");
  const { owed = 0 } = wallet;
  const standing: Fact[] = [
    { name: "balance", label: t("field.balance"), value: officeAmount(wallet.wallet_0) },
    ...(owed > 0 ? [{ name: "owed", label: t("users.owed"), value: officeAmount(owed), look: "danger" as const }] : []),
  ];
  const ofMonth: Fact[] =
    figures === null
      ? []
      : [
          {
            name: "deposited",
            label: t("users.figure.deposited"),
            value: officeAmount(figures.deposited),
            more: t("users.figure.deposits", { count: figures.deposits }),
          },
          {
            name: "withdrawn",
            label: t("users.figure.withdrawn"),
            value: officeAmount(figures.withdrawn),
            more: t("users.figure.withdrawals", { count: figures.withdrawals }),
          },
          {
            name: "staked",
            label: t("users.figure.staked"),
            value: officeAmount(figures.staked),
            more: t("users.figure.plays", { tickets: figures.tickets, rounds: figures.rounds }),
          },
          {
            name: "result",
            label: t("users.figure.result"),
            value: `${figures.result > 0 ? "+" : ""}${officeAmount(figures.result)}`,
            look: figures.result < 0 ? "down" : figures.result > 0 ? "up" : null,
          },
        ];
  return <Figures figures={[...standing, ...ofMonth]} />;
}
