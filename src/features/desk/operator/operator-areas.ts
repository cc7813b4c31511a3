// The areas of the back office, and who sees which.
import { isAdministrator, isEditor } from "../../../domain/account/roles.ts";
import type { ComponentType } from "react";
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
  users: UsersArea,
  tickets: TicketsArea,
  liability: LiabilityArea,
  payments: PaymentsArea,
  approvals: ApprovalsArea,
  content: ContentArea,
  settings: SettingsArea,
  campaigns: CampaignsArea,
  games: GamesArea,
  agency: AgencyArea,
  audit: AuditArea,
} as const;
export type AreaName = keyof typeof pages;

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
  Page: ComponentType;
}

const areas: readonly OperatorArea[] = Object.entries(pages).map(([name, Page]) => ({ name: name as AreaName, Page }));

/** In the order of the way between them. */
export function areasOf(roles: readonly string[]): readonly OperatorArea[] {
  if (isAdministrator(roles)) return areas;
  return isEditor(roles) ? forEditors.map((name) => ({ name, Page: pages[name] })) : [];
}
