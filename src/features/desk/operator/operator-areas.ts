// The areas of the back office, and who sees which.
import { isAdministrator, isEditor } from "../../../domain/account/roles.ts";
import type { LucideIcon } from "lucide-react";
import CheckCheck from "lucide-react/icons/check-check";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import Gift from "lucide-react/icons/gift";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Scale from "lucide-react/icons/scale";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Spade from "lucide-react/icons/spade";
import Ticket from "lucide-react/icons/ticket";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import type { ComponentType } from "react";
import type { Overview } from "../../../protocol/operator/overview.ts";
import { AgencyArea } from "./agency-area.tsx";
import { ApprovalsArea } from "./approvals/approvals-area.tsx";
import { AuditArea } from "./audit/audit-area.tsx";
import { CampaignsArea } from "./campaigns/campaigns-area.tsx";
import { ContentArea } from "./content/content-area.tsx";
import { GamesArea } from "./games/games-area.tsx";
import { LiabilityArea } from "./liability/liability-area.tsx";
import { OverviewArea } from "./overview/overview-area.tsx";
import { PaymentsArea } from "./payments/payments-area.tsx";
import { SettingsArea } from "./settings/settings-area.tsx";
import { TicketsArea } from "./tickets/tickets-area.tsx";
import { UsersArea } from "./users/users-area.tsx";

const pages = {
  overview: OverviewArea,
  payments: PaymentsArea,
  approvals: ApprovalsArea,
  users: UsersArea,
  agency: AgencyArea,
  tickets: TicketsArea,
  liability: LiabilityArea,
  games: GamesArea,
  content: ContentArea,
  campaigns: CampaignsArea,
  settings: SettingsArea,
  audit: AuditArea,
} as const;
export type AreaName = keyof typeof pages;

const icons: Readonly<Record<AreaName, LucideIcon>> = {
  overview: LayoutDashboard,
  payments: CreditCard,
  approvals: CheckCheck,
  users: User,
  agency: Users,
  tickets: Ticket,
  liability: Scale,
  games: Spade,
  content: FileText,
  campaigns: Gift,
  settings: Settings,
  audit: ScrollText,
};

export const areaGroups = ["today", "people", "offer", "site"] as const;
type AreaGroupName = (typeof areaGroups)[number];

const groups: Readonly<Record<AreaName, AreaGroupName>> = {
  overview: "today",
  payments: "today",
  approvals: "today",
  users: "people",
  agency: "people",
  tickets: "offer",
  liability: "offer",
  games: "offer",
  content: "site",
  campaigns: "site",
  settings: "site",
  audit: "site",
};

/** How much waits in an area; 0 where nothing is known of it. */
export function waitingIn(name: AreaName, waiting: Overview["waiting"]): number {
  switch (name) {
    case "payments":
      return (waiting?.withdrawals ?? 0) + (waiting?.reviews ?? 0);
    case "approvals":
      return waiting?.proposals ?? 0;
    case "users":
      return (waiting?.verifications ?? 0) + (waiting?.owing ?? 0);
    case "tickets":
      return waiting?.undecidedTickets ?? 0;
    case "liability":
      return waiting?.unsettled ?? 0;
    case "games":
      return waiting?.refusedWins ?? 0;
    default:
      return 0;
  }
}

/** After `g`: the same in every language. */
export const areaLetters: Readonly<Record<AreaName, string>> = {
  overview: "o",
  users: "u",
  tickets: "t",
  liability: "l",
  payments: "p",
  approvals: "a",
  content: "c",
  settings: "s",
  campaigns: "m",
  games: "g",
  agency: "n",
  audit: "d",
};

/** Those that editors see too, in their order: of approvals the announcements, which they look at for one another. */
const forEditors: readonly AreaName[] = ["content", "approvals"];

export interface OperatorArea {
  name: AreaName;
  group: AreaGroupName;
  Icon: LucideIcon;
  Page: ComponentType;
}

const areaOf = (name: AreaName): OperatorArea => ({
  name,
  group: groups[name],
  Icon: icons[name],
  Page: pages[name],
});

const areas: readonly OperatorArea[] = (Object.keys(pages) as AreaName[]).map(areaOf);

/** In the order of the way between them. */
export function areasOf(roles: readonly string[]): readonly OperatorArea[] {
  if (isAdministrator(roles)) return areas;
  return isEditor(roles) ? forEditors.map(areaOf) : [];
}
