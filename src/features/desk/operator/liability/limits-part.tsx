// The most that matches may pay, as it was set: for one of them, for a league's or for a sport's.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { WinLimit } from "../../../../protocol/operator/liability.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../ui/feedback/page-message.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { LiftButton } from "./lift-button.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { aboutLimit } from "./scopes.ts";
import type { Elements } from "../../../../ui/elements.ts";

export function LimitsPart(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const state = useDesk({ name: "operator/stops", body: { page: 1 } });
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="desk-frame-section" aria-label={t("liability.limits")}>
      <div className="desk-frame-actions">
        <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setIsAsked(true)}>
          {t("liability.setLimit")}
        </Button>
      </div>
      <DeskPart state={state} rows={4}>
        {({ limits }, stale) =>
          limits.length === 0 ? (
            <PageMessage title={t("list.none")} text={t("liability.noLimits")} />
          ) : (
            <Limits limits={limits} stale={stale} />
          )
        }
      </DeskPart>
      {isAsked && <LimitDialog onClose={() => setIsAsked(false)} />}
    </section>
  );
}

const freshDetails = (limit: WinLimit): Elements => <LiftLimit limit={limit} locked={false} />;
const staleDetails = (limit: WinLimit): Elements => <LiftLimit limit={limit} locked />;

function Limits({ limits, stale }: { limits: readonly WinLimit[]; stale: boolean }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  return (
    <DeskTable
      area="winLimits"
      label={t("liability.limits")}
      rows={limits}
      stale={stale}
      idOf={({ scope, id, currency_id }) => `${scope} ${id} ${currency_id}`}
      unfoldLabel={({ name }) => t("list.unfold", { name })}
      details={stale ? staleDetails : freshDetails}
      columns={[
        { key: "scope", label: t("liability.what"), cell: ({ scope }) => t(`liability.scope.${scope}`) },
        { key: "name", label: t("field.name"), wraps: true, cell: ({ name }) => name },
        {
          key: "maxWin",
          label: t("games.maxWin"),
          numeric: true,
          cell: ({ maxWin, currency }) => officeMoney(maxWin, currency),
        },
        { key: "by", label: t("audit.by"), from: "desk", cell: ({ by }) => by ?? "–" },
        {
          key: "at",
          label: t("audit.at"),
          from: "tablet",
          cell: ({ at }) => formatMoment(at, i18n.language),
        },
      ]}
    />
  );
}

function LiftLimit({ limit, locked }: { limit: WinLimit; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const { scope, id, currency_id, name } = limit;
  return (
    <LiftButton
      locked={locked}
      act={{
        name: "operator/limits/set",
        body: { ...aboutLimit(scope, id), currency_id, maxWin: null },
        title: t("liability.liftLimit"),
        go: t("liability.liftLimit"),
        text: t("liability.liftLimitText", { name }),
      }}
    />
  );
}
