// The most that all open tickets on a match may pay together: of this match, or of each of a league or a sport.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { typedAmount } from "../../frame/amounts.ts";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import { aboutLimit, limitScopeOf, limitScopes } from "./scopes.ts";

interface Props {
  /** The one that it is about; absent = it is asked for. */
  match?: { eventId: number; pair: string; currency_id: number };
  onClose: () => void;
}

export function LimitDialog({ match, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/limits/set");
  const currencies = useSiteCurrencies();

  async function send({ scope, id = "", sport = "", currency, maxWin, reason = "" }: Values): Promise<void> {
    const named = limitScopeOf(scope);
    const about =
      match === undefined
        ? aboutLimit(named, (named === "sport" ? sport : id).trim())
        : aboutLimit("match", `${match.eventId}`);
    const body = { ...about, currency_id: Number(currency), maxWin: typedAmount(maxWin), reason: reason.trim() };
    if ((await run(body)) !== null) onClose();
  }

  const about: readonly Field[] = [
    {
      name: "scope",
      label: t("liability.what"),
      kind: "choice",
      options: limitScopes.map((value) => ({ value, label: t(`liability.scope.${value}`) })),
    },
    { name: "id", label: t("liability.id"), kind: "whole", longest: 15, when: ({ scope }) => scope !== "sport" },
    {
      name: "sport",
      label: t("liability.scope.sport"),
      kind: "text",
      longest: 20,
      when: ({ scope }) => scope === "sport",
    },
  ];
  // What is chosen at first is one of them.
  if (currencies === null) return null;
  return (
    <ActDialog
      title={t("liability.setLimit")}
      text={t("liability.limitText", { name: match?.pair ?? t("liability.each") })}
      go={t("save")}
      fields={[
        ...(match === undefined ? about : []),
        {
          name: "currency",
          label: t("field.currency"),
          kind: "choice",
          options: currencies.map(({ currency_id, currency }) => ({ value: `${currency_id}`, label: currency })),
          ...(match === undefined ? {} : { value: `${match.currency_id}` }),
        },
        { name: "maxWin", label: t("games.maxWin"), kind: "money", zero: true },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}
