// The pages of those who look after players. One file: who opens one opens the others.
import type { ComponentType, ReactNode } from "react";
import { CalculationList } from "./calculation/calculation-list.tsx";
import { CodesList } from "./codes/codes-list.tsx";
import { AgencyFrame } from "./frame/agency-frame.tsx";
import { Office } from "./office/office-page.tsx";
import { Overview } from "./overview/overview-page.tsx";
import { Players } from "./players/players-page.tsx";
import { ReviewList } from "./review/review-list.tsx";
import { TicketsList } from "./tickets/tickets-list.tsx";

const framed = (Page: ComponentType) =>
  function AgencyPage(): ReactNode {
    return (
      <AgencyFrame>
        <Page />
      </AgencyFrame>
    );
  };

export const AgencyOverviewPage = framed(Overview);
export const PlayersPage = framed(Players);
export const AgencyTicketsPage = framed(TicketsList);
export const ReviewPage = framed(ReviewList);
export const OfficePage = framed(Office);
export const CalculationPage = framed(CalculationList);
export const AgentCodesPage = framed(CodesList);
