import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { officeAmount, typedAmount } from "../../frame/amounts.ts";

/** The largest stake of a player's tickets, by currency; an empty field = none. */
export function StakeLimitDialog({ player, onClose }: { player: AgencyUserRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, credit, maxStake } = player;
  const { busy, error, run } = useAct("agency/users/settings");
  const wallets = credit.filter(({ currency_id }) => !isFreeBetCurrency(currency_id));

  async function send({ note = "", ...amounts }: Values): Promise<void> {
    const limits = wallets
      .filter(({ currency_id }) => (amounts[String(currency_id)] ?? "").trim() !== "")
      .map(({ currency_id }) => ({ currency_id, limit: typedAmount(amounts[String(currency_id)]) }));
    const trimmedNote = note.trim();
    const body = { sub, maxStake: limits.length === 0 ? null : limits, note: trimmedNote === "" ? null : trimmedNote };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("limit.title")}
      text={t("limit.text", { name: username })}
      go={t("save")}
      fields={[
        ...wallets.map(({ currency, currency_id }) => {
          const standing = maxStake?.find((limit) => limit.currency_id === currency_id)?.limit;
          return {
            name: String(currency_id),
            label: currency,
            kind: "money" as const,
            optional: true,
            value: standing === undefined ? "" : officeAmount(standing),
          };
        }),
        { name: "note", label: t("field.note"), kind: "text", optional: true, longest: 200 },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}
