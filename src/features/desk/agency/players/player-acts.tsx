// One player, and what the agent can do besides paying in: take back, bound the stakes, block.
import { isAgent } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { StakeLimitDialog } from "./stake-limit-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

type Asked = "remove" | "limit" | "block";

export function PlayerActs({ player, locked }: { player: AgencyUserRow; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const isOffline = useConnection().state !== "online";
  const session = dataOr(useSession(), null);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { sub, username, agent, blocked, blockedBy, credit, creditByAgent, maxStake } = player;
  // Money goes between an agent and the players directly below.
  const isOwn = session?.state === "signedIn" && isAgent(rolesOf(session)) && agent?.sub === session.sub;
  const close = (): void => setOpenDialog(null);
  const button = (act: Asked, label: string, danger = false): Elements => (
    <Button
      variant={danger ? "danger" : "plain"}
      aria-haspopup="dialog"
      disabled={locked || isOffline}
      onClick={() => setOpenDialog(act)}
    >
      {label}
    </Button>
  );
  const limits = (maxStake ?? []).map(({ currency_id, limit }) =>
    officeMoney(limit, credit.find((wallet) => wallet.currency_id === currency_id)?.currency ?? String(currency_id)),
  );
  const blockTitle = blocked ? t("users.unblock") : t("users.block");
  return (
    <>
      <Facts
        facts={[
          {
            name: "held",
            label: t("users.held"),
            value: credit.map(({ currency, held }) => officeMoney(held, currency)).join(", ") || "–",
          },
          { name: "maxStake", label: t("limit.title"), value: limits.join(", ") || t("limit.none") },
          {
            name: "consent",
            label: t("agency.consent"),
            value: creditByAgent ? t("agency.consent.yes") : t("agency.consent.no"),
          },
        ]}
      />
      {blockedBy === "operator" && <p className="desk-frame-note">{t("error.blockedByOperator")}</p>}
      <div className="desk-frame-rowActions">
        {isOwn && button("remove", t("funds.remove"))}
        {button("limit", t("limit.title"))}
        {blockedBy !== "operator" && button("block", blockTitle, !blocked)}
        <Link
          className="desk-player-more"
          to={{
            pathname: withPrefix(prefix, "/account/bonuses/affiliates/tickets"),
            search: `?player=${encodeURIComponent(sub)}`,
          }}
        >
          {t("area.tickets")}
        </Link>
      </div>
      {openDialog === "remove" && (
        <CreditDialog
          call="agency/credit"
          person={{ sub, username }}
          direction={openDialog}
          currencies={credit.map(({ currency }) => currency)}
          onClose={close}
        />
      )}
      {openDialog === "limit" && <StakeLimitDialog player={player} onClose={close} />}
      {openDialog === "block" && (
        <PersonActDialog
          act={{
            name: "agency/users/block",
            body: { sub, blocked: !blocked },
            title: blockTitle,
            go: blockTitle,
            danger: !blocked,
            text: blocked ? t("users.unblockText", { name: username }) : t("users.blockText", { name: username }),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
