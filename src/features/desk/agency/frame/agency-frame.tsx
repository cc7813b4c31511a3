// What all pages of agents have in common: the way between them.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { DeskFrame, DeskTexts } from "../../frame/desk-frame.tsx";
import { agencyAreasOf } from "./agency-areas.ts";

export function AgencyFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <DeskTexts>
      <Frame>{children}</Frame>
    </DeskTexts>
  );
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { prefix } = useLanguage();
  const session = dataOr(useSession(), null);
  const areas = agencyAreasOf(session === null ? [] : rolesOf(session));
  return (
    <DeskFrame
      label={site("page.affiliates")}
      areas={areas.map(({ name, path }) => ({ to: withPrefix(prefix, path), label: t(`agency.page.${name}`) }))}
    >
      {children}
    </DeskFrame>
  );
}
