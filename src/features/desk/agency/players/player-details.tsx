// What is known of one player, and what the agent can do.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { TextLink } from "../frame/text-link.tsx";
import { agencyPaths } from "../frame/agency-areas.ts";
import { cashOf } from "../frame/currencies.ts";
import { Lines } from "../frame/lines.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { CreditButton } from "./credit-button.tsx";
import { LimitsDialog } from "./limits-dialog.tsx";

interface Props {
  player: AgencyUserRow;
  locked: boolean;
}

export function PlayerDetails({ player, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const { isAgent, isAdministrator } = useViewer();
  const isOffline = useConnection().state !== "online";
  const [asked, setAsked] = useState<"block" | "limits" | null>(null);
  const { sub, username, blocked, blockedBy, creditByAgent, maxStake } = player;
  const wallets = cashOf(player);
  const close = (): void => setAsked(null);
  const limitOf = ({ currency_id, limit }: NonNullable<typeof maxStake>[number]): string =>
    officeMoney(limit, wallets.find((one) => one.currency_id === currency_id)?.currency ?? `${currency_id}`);
  // What the site blocked, the site alone opens.
  const isTheirs = !isAdministrator && blocked && blockedBy === "operator";
  return (
    <>
      <Facts
        facts={[
          {
            ...{ name: "bonus", label: t("users.bonus") },
            value: <Lines values={wallets.map(({ bonus, currency }) => officeMoney(bonus, currency))} />,
          },
          {
            ...{ name: "held", label: t("users.held") },
            value: <Lines values={wallets.map(({ held, currency }) => officeMoney(held, currency))} />,
          },
          {
            ...{ name: "maxStake", label: t("agency.maxStake") },
            value: maxStake === null ? t("agency.noLimit") : <Lines values={maxStake.map(limitOf)} />,
          },
          {
            ...{ name: "consent", label: t("agency.consent") },
            value: creditByAgent ? t("agency.consentGiven") : t("agency.consentMissing"),
          },
          ...(isTheirs ? [{ name: "blocked", label: t("field.state"), value: t("error.blockedByOperator") }] : []),
        ]}
      />
      <div className="desk-frame-rowActions">
        {isAgent && <CreditButton player={player} way="remove" />}
        <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setAsked("limits")}>
          {t("agency.setMaxStake")}
        </Button>
        {!isTheirs && (
          <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setAsked("block")}>
            {blocked ? t("users.unblock") : t("users.block")}
          </Button>
        )}
        <TextLink to={`${withPrefix(prefix, agencyPaths.tickets)}?player=${encodeURIComponent(sub)}`}>
          {t("agency.toTickets")}
        </TextLink>
      </div>
      {asked === "limits" && <LimitsDialog player={player} onClose={close} />}
      {asked === "block" && (
        <PersonActDialog
          onClose={close}
          act={{
            ...{ name: "agency/users/block", body: { sub, blocked: !blocked }, danger: !blocked },
            ...(blocked
              ? { title: t("users.unblock"), go: t("users.unblock"), text: t("users.unblockText", { name: username }) }
              : { title: t("users.block"), go: t("users.block"), text: t("agency.blockText", { name: username }) }),
          }}
        />
      )}
    </>
  );
}
