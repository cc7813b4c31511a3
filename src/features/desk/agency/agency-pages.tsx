// The pages of agents, and of those who look after them: each is one part of what is below.
import type { LucideIcon } from "lucide-react";
import Calculator from "lucide-react/icons/calculator";
import ChartColumn from "lucide-react/icons/chart-column";
import Landmark from "lucide-react/icons/landmark";
import Store from "lucide-react/icons/store";
import Tag from "lucide-react/icons/tag";
import Ticket from "lucide-react/icons/ticket";
import Users from "lucide-react/icons/users";
import { movesMoney } from "../../../domain/account/roles.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Resources } from "../../../i18n/resources.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { DeskFrame, DeskTexts } from "../frame/desk-frame.tsx";
import { AgencyHome } from "./home/agency-home.tsx";
import { Calculations } from "./calculations.tsx";
import { Codes } from "./codes/codes.tsx";
import { Office } from "./office.tsx";
import { Players } from "./players/players.tsx";
import { Review } from "./review.tsx";
import { AgencyTickets } from "./tickets.tsx";
import type { Elements } from "../../../ui/elements.ts";

const base = "/account/bonuses/affiliates";

interface AgencyArea {
  path: string;
  titleKey: keyof Resources["site"];
  Icon: LucideIcon;
  /** Of players by name: editors see none of it. */
  isOfPlayers?: true;
}

const areas: readonly AgencyArea[] = [
  { path: base, titleKey: "page.affiliates", Icon: Store },
  { path: `${base}/user_settings`, titleKey: "page.affiliateSettings", Icon: Users, isOfPlayers: true },
  { path: `${base}/users_review`, titleKey: "page.userReview", Icon: ChartColumn, isOfPlayers: true },
  { path: `${base}/tickets`, titleKey: "page.agencyTickets", Icon: Ticket, isOfPlayers: true },
  { path: `${base}/office`, titleKey: "page.office", Icon: Landmark },
  { path: `${base}/calculation`, titleKey: "page.calculation", Icon: Calculator },
  { path: `${base}/promo_codes`, titleKey: "page.affiliatePromoCodes", Icon: Tag },
];

function AgencyPage({ children }: { children: Elements }): ReactNode {
  const { t: site } = useTranslation("site");
  const { prefix, rest } = useLanguage();
  const session = dataOr(useSession(), null);
  const roles = session === null ? [] : rolesOf(session);
  const seesPlayers = movesMoney(roles);
  return (
    <DeskTexts>
      <DeskFrame
        label={site("page.affiliates")}
        groups={[
          {
            name: "",
            areas: areas
              .filter(({ isOfPlayers }) => seesPlayers || isOfPlayers !== true)
              .map(({ path, titleKey, Icon }) => ({
                to: withPrefix(prefix, path),
                label: site(titleKey),
                Icon,
                isCurrent: rest.replace(/\/$/, "") === path,
              })),
          },
        ]}
      >
        {children}
      </DeskFrame>
    </DeskTexts>
  );
}

const pageOf = (content: Elements) => () => <AgencyPage>{content}</AgencyPage>;

export const AgencyHomePage = pageOf(<AgencyHome />);
export const PlayersPage = pageOf(<Players />);
export const ReviewPage = pageOf(<Review />);
export const AgencyTicketsPage = pageOf(<AgencyTickets />);
export const OfficePage = pageOf(<Office />);
export const CalculationPage = pageOf(<Calculations />);
export const CodesPage = pageOf(<Codes />);
