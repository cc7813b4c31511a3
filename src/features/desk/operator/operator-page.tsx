// Back office: what operators see and do, area by area.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { isAdministrator } from "../../../domain/account/roles.ts";
import type { Overview } from "../../../protocol/operator/overview.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { DeskFrame, DeskTexts } from "../frame/desk-frame.tsx";
import { useDesk } from "../memory/use-desk.ts";
import { FoundIn } from "./found-in.tsx";
import { areaGroups, areaLetters, areasOf, waitingIn } from "./operator-areas.ts";
import { useNextWaiting } from "./overview/use-next-waiting.ts";

const everyMs = 30_000;

export function OperatorPage(): ReactNode {
  return (
    <DeskTexts>
      <Areas />
    </DeskTexts>
  );
}

function Areas(): ReactNode {
  const session = dataOr(useSession(), null);
  const roles = session === null ? [] : rolesOf(session);
  return isAdministrator(roles) ? <AdministratorAreas roles={roles} /> : <AreasOf roles={roles} waiting={null} />;
}

/** Editors are not told what waits. */
function AdministratorAreas({ roles }: { roles: readonly string[] }): ReactNode {
  const overview = useDesk({ name: "operator/overview" }, { everyMs });
  const waiting = overview.state === "ready" ? overview.answer.waiting : null;
  return <AreasOf roles={roles} waiting={waiting} onNext={useNextWaiting()} />;
}

interface AreasProps {
  roles: readonly string[];
  waiting: Overview["waiting"];
  onNext?: () => void;
}

function AreasOf({ roles, waiting, onNext }: AreasProps): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { area } = useParams();
  const { prefix } = useLanguage();
  const areas = areasOf(roles);
  const [first] = areas;
  const shown = area === undefined ? first : areas.find(({ name }) => name === area);
  // The guard sends away who has none.
  if (first === undefined) return null;
  const links = areas.map(({ name, group, Icon }) => ({
    group,
    to: withPrefix(prefix, `/operator/${name}`),
    label: t(`area.${name}`),
    isCurrent: name === shown?.name,
    letter: areaLetters[name],
    Icon,
    waiting: waitingIn(name, waiting),
  }));
  const groups = isAdministrator(roles)
    ? areaGroups.map((group) => ({
        name: t(`areaGroup.${group}`),
        areas: links.filter((link) => link.group === group),
      }))
    : [{ name: "", areas: links }];
  return (
    <DeskFrame label={site("page.operator")} groups={groups} title={shown && t(`area.${shown.name}`)} onNext={onNext}>
      {isAdministrator(roles) ? <FoundIn area={shown?.name} /> : null}
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
