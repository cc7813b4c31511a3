// What is known of a user, each with the way to where more of it stands.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts, type Fact } from "../../frame/facts.tsx";
import { keptAddress } from "../../list/address.ts";

export function UserFacts({ user }: { user: UserDetail }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { prefix } = useLanguage();
  const [params] = useSearchParams();
  const time = (at: number): string => formatMoment(at, i18n.language);
  const { sub, firstName, lastName, email, emailVerified, roles, agent, closedAt = null } = user;
  const elsewhere = (area: string, search: string, text: string): ReactNode => (
    <Link className="desk-user-link" to={{ pathname: withPrefix(prefix, `/operator/${area}`), search }}>
      {text}
    </Link>
  );
  const id = encodeURIComponent(sub);
  const bounds = (user.maxStake ?? []).map(({ currency_id, limit }) => {
    const currency = user.wallets.find((wallet) => wallet.currency_id === currency_id)?.currency ?? `${currency_id}`;
    return officeMoney(limit, currency);
  });
  // Between the player and the agent: the house has nothing of it.
  const ofAgent: readonly Fact[] =
    agent === null
      ? []
      : [
          {
            name: "consent",
            label: t("agency.consent"),
            value: user.creditByAgent ? t("agency.consent.yes") : t("agency.consent.no"),
          },
          { name: "maxStake", label: t("limit.title"), value: bounds.join(", ") || t("limit.none") },
        ];
  return (
    <Facts
      facts={[
        { name: "name", label: t("field.name"), value: `${firstName} ${lastName}`.trim() || "–" },
        { name: "email", label: t("field.email"), value: emailVerified ? email : t("users.unverified", { email }) },
        { name: "roles", label: t("users.roles"), value: roles.join(", ") || "–" },
        {
          name: "agent",
          label: t("field.agent"),
          value:
            agent === null ? (
              t("users.house")
            ) : (
              <Link className="desk-user-link" to={{ search: keptAddress(params, { user: agent.sub }) }}>
                {agent.username}
              </Link>
            ),
        },
        ...ofAgent,
        { name: "created", label: t("field.created"), value: time(user.createdAt) },
        {
          name: "lastSeen",
          label: t("users.lastSeen"),
          value: user.lastSeenAt === null ? "–" : time(user.lastSeenAt),
        },
        ...(closedAt === null ? [] : [{ name: "closed", label: t("users.closed"), value: time(closedAt) }]),
        {
          name: "openTickets",
          label: t("users.openTickets"),
          value: elsewhere("tickets", `?player=${id}&status=open`, `${user.openTickets}`),
        },
        {
          name: "payments",
          label: t("area.payments"),
          value: elsewhere("payments", `?user=${id}&status=all`, t("users.seeAll")),
        },
        { name: "id", label: t("users.id"), value: sub },
      ]}
    />
  );
}
