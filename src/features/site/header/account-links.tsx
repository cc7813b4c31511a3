// The pages of a player's account, in the drawer.
import { editorRole, administratorRole, staffRoles } from "../../../domain/account/roles.ts";
import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import Banknote from "lucide-react/icons/banknote";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CreditCard from "lucide-react/icons/credit-card";
import Gift from "lucide-react/icons/gift";
import HandHeart from "lucide-react/icons/hand-heart";
import Mail from "lucide-react/icons/mail";
import Settings from "lucide-react/icons/settings";
import Ticket from "lucide-react/icons/ticket";
import UsersRound from "lucide-react/icons/users-round";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import type { Resources } from "../../../i18n/resources.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import styles from "./account-links.module.css";
import { TicketsLink } from "./tickets-link.tsx";

interface AccountLink {
  readonly path: string;
  readonly titleKey: keyof Resources["site"];
  readonly icon: LucideIcon;
  /** Shown to these alone; the page itself may be open to more. */
  readonly roles?: readonly string[];
}

const links: readonly AccountLink[] = [
  { path: "/account/payment", titleKey: "page.payment", icon: CreditCard, roles: [editorRole] },
  { path: "/account/transactions", titleKey: "page.transactions", icon: Banknote },
  { path: "/account/bonuses", titleKey: "page.bonuses", icon: Gift },
  { path: "/account/promo", titleKey: "page.promoCodes", icon: BadgeCheck },
  { path: "/voucher_history", titleKey: "page.voucherHistory", icon: Ticket },
  { path: "/messages", titleKey: "page.messages", icon: Mail },
  {
    path: "/account/bonuses/affiliates",
    titleKey: "page.affiliates",
    icon: UsersRound,
    roles: staffRoles,
  },
  { path: "/operator", titleKey: "page.operator", icon: BriefcaseBusiness, roles: [editorRole, administratorRole] },
  { path: "/account/settings", titleKey: "page.userSettings", icon: Settings },
  { path: "/responsible_gambling", titleKey: "page.responsibleGambling", icon: HandHeart },
];

export interface AccountLinksProps {
  roles: readonly string[];
  /** Behind "Messages". */
  Unread: ComponentType | undefined;
  onFollow: () => void;
}

export function AccountLinks({ roles, Unread, onFollow }: AccountLinksProps) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const shown = links.filter((link) => link.roles?.some((role) => roles.includes(role)) ?? true);
  return (
    <nav aria-label={t("header.account")} className={styles.links}>
      <TicketsLink named onFollow={onFollow} />
      {shown.map(({ path, titleKey, icon: Icon }) => (
        <NavLink key={path} to={withPrefix(prefix, path)} end className={styles.link} onClick={onFollow}>
          <Icon size={20} aria-hidden="true" className={styles.icon} />
          <span>{t(titleKey)}</span>
          {path === "/messages" && Unread && <Unread />}
        </NavLink>
      ))}
    </nav>
  );
}
