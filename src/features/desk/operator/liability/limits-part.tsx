// The most that matches may pay, as it was set: for one of them, for a league's or for a sport's.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { WinLimit } from "../../../../protocol/operator/liability.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../ui/feedback/page-message.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import { aboutLimit } from "./scopes.ts";

export function LimitsPart(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const state = useDesk({ name: "operator/stops", body: { page: 1 } });
  const [asked, setAsked] = useState<WinLimit | "new" | null>(null);
  const close = (): void => setAsked(null);
  return (
    <section className="desk-frame-section" aria-label={t("liability.limits")}>
      <div className="desk-frame-actions">
        <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setAsked("new")}>
          {t("liability.setLimit")}
        </Button>
      </div>
      <DeskPart state={state} rows={4}>
        {({ limits }, stale) =>
          limits.length === 0 ? (
            <PageMessage title={t("list.none")} text={t("liability.noLimits")} />
          ) : (
            <Limits {...{ limits, stale }} onLift={setAsked} isLocked={stale || isOffline} />
          )
        }
      </DeskPart>
      {asked === "new" && <LimitDialog onClose={close} />}
      {asked !== null && asked !== "new" && (
        <PersonActDialog
          act={{
            name: "operator/limits/set",
            body: { ...aboutLimit(asked.scope, asked.id), currency_id: asked.currency_id, maxWin: null },
            title: t("liability.liftLimit"),
            text: t("liability.liftLimitText", { name: asked.name }),
            go: t("liability.liftLimit"),
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface LimitsProps {
  limits: readonly WinLimit[];
  stale: boolean;
  isLocked: boolean;
  onLift: (limit: WinLimit) => void;
}

function Limits({ limits, stale, isLocked, onLift }: LimitsProps): ReactNode {
  const { t, i18n } = useTranslation("desk");
  return (
    <DeskTable
      area="winLimits"
      label={t("liability.limits")}
      rows={limits}
      stale={stale}
      idOf={({ scope, id, currency_id }) => `${scope} ${id} ${currency_id}`}
      unfoldLabel={({ name }) => t("list.unfold", { name })}
      details={(limit) => (
        <div className="desk-frame-rowActions">
          <Button aria-haspopup="dialog" disabled={isLocked} onClick={() => onLift(limit)}>
            {t("liability.liftLimit")}
          </Button>
        </div>
      )}
      columns={[
        { key: "scope", label: t("liability.what"), cell: ({ scope }) => t(`liability.scope.${scope}`) },
        { key: "name", label: t("field.name"), wraps: true, cell: ({ name }) => name },
        {
          ...{ key: "maxWin", label: t("games.maxWin"), numeric: true },
          cell: ({ maxWin, currency }) => officeMoney(maxWin, currency),
        },
        { key: "by", label: t("audit.by"), from: "desk", cell: ({ by }) => by ?? "–" },
        {
          ...{ key: "at", label: t("audit.at"), from: "tablet" },
          cell: ({ at }) => formatMoment(at, i18n.language),
        },
      ]}
    />
  );
}
