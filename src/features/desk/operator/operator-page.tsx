// Back office: what operators see and do, area by area.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { DeskFrame, DeskTexts } from "../frame/desk-frame.tsx";
import { areaLetters, areasOf } from "./operator-areas.ts";

export function OperatorPage(): ReactNode {
  return (
    <DeskTexts>
      <Areas />
    </DeskTexts>
  );
}

function Areas(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { area } = useParams();
  const { prefix } = useLanguage();
  const session = dataOr(useSession(), null);
  const areas = areasOf(session === null ? [] : rolesOf(session));
  const [first] = areas;
  const shown = area === undefined ? first : areas.find(({ name }) => name === area);
  const addressOf = (name: string): string => withPrefix(prefix, `/operator/${name}`);
  // The guard sends away who has none.
  if (first === undefined) return null;
  return (
    <DeskFrame
      label={site("page.operator")}
      areas={areas.map(({ name }) => ({
        to: addressOf(name),
        label: t(`area.${name}`),
        isCurrent: name === shown?.name,
        letter: areaLetters[name],
      }))}
    >
      {shown === undefined ? (
        <PageMessage title={t("area.noneTitle")} text={t("area.noneText")}>
          <ActionLink to="/operator" accent>
            {t(`area.${first.name}`)}
          </ActionLink>
        </PageMessage>
      ) : (
        <shown.Page key={shown.name} />
      )}
    </DeskFrame>
  );
}
