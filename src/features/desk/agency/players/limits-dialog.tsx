// The largest stake of a ticket that a player may place, by currency.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../../domain/money.ts";
import { formatOfficeMoney } from "../../../../domain/office-money.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { typedAmount } from "../../frame/amounts.ts";
import { cashOf } from "../frame/currencies.ts";

export function LimitsDialog({ player, onClose }: { player: AgencyUserRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, maxStake } = player;
  const { busy, error, run } = useAct("agency/users/settings");
  const wallets = cashOf(player);
  const fields: Field[] = wallets.map(({ currency, currency_id }) => {
    const limit = maxStake?.find((one) => one.currency_id === currency_id)?.limit;
    return {
      ...{ name: `limit-${currency_id}`, label: t("agency.maxStakeIn", { currency }), kind: "money", longest: 16 },
      ...{ optional: true, value: limit === undefined ? "" : formatOfficeMoney(toMinor(limit)) },
    };
  });

  async function send(values: Values): Promise<void> {
    const limits = wallets.flatMap(({ currency_id }) => {
      const text = (values[`limit-${currency_id}`] ?? "").trim();
      return text === "" ? [] : [{ currency_id, limit: typedAmount(text) }];
    });
    // What bounds a wallet that is not there any more stays.
    const others = (maxStake ?? []).filter(
      (one) => !wallets.some(({ currency_id }) => currency_id === one.currency_id),
    );
    const all = [...others, ...limits];
    const note = (values["note"] ?? "").trim();
    const body = { sub, maxStake: all.length === 0 ? null : all, ...(note === "" ? {} : { note }) };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("agency.setMaxStake")}
      text={t("agency.maxStakeText", { name: username })}
      go={t("save")}
      {...{ busy, error, onClose }}
      fields={[...fields, { name: "note", label: t("agency.note"), kind: "text", optional: true, longest: 200 }]}
      onSubmit={(values) => void send(values)}
    />
  );
}
