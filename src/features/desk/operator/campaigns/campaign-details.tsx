import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { hasCode } from "../../../../domain/account/bonus-kinds.ts";
import type { CampaignState } from "../../../../protocol/bonuses.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { Facts } from "../../frame/facts.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { givenText } from "./given-text.ts";
import { GrantDialog } from "./grant-dialog.tsx";

interface Props {
  campaign: SavedCampaign;
  locked: boolean;
}

/** What can become of a campaign that stands so. */
const nexts: Readonly<Record<CampaignState, readonly ("running" | "paused" | "ended")[]>> = {
  draft: ["running", "ended"],
  running: ["paused", "ended"],
  paused: ["running", "ended"],
  ended: [],
};

export function CampaignDetails({ campaign, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<"edit" | "grant" | "running" | "paused" | "ended" | null>(null);
  const { id, amounts, factor, minOdd, minLegs, takeDays, playDays, period, audience, state } = campaign;
  const close = (): void => setOpenDialog(null);
  const isDisabled = locked || isOffline;
  return (
    <>
      <Facts
        facts={[
          { name: "amounts", label: t("campaigns.gives"), value: amounts.map(givenText).join(", ") },
          { name: "factor", label: t("campaigns.factor"), value: factor },
          { name: "minOdd", label: t("campaigns.minOdd"), value: minOdd ?? "–" },
          { name: "minLegs", label: t("campaigns.minLegs"), value: minLegs },
          { name: "takeDays", label: t("campaigns.takeDays"), value: takeDays },
          { name: "playDays", label: t("campaigns.playDays"), value: playDays },
          { name: "period", label: money("bonus.fact.period"), value: money(`bonus.period.${period}`) },
          { name: "audience", label: t("campaigns.audience"), value: t(`campaigns.audience.${audience}`) },
        ]}
      />
      {state !== "ended" && (
        <div className="desk-frame-rowActions">
          <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpenDialog("edit")}>
            {t("campaigns.edit")}
          </Button>
          {state === "running" && hasCode(campaign) && (
            <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpenDialog("grant")}>
              {t("campaigns.grant")}
            </Button>
          )}
          {nexts[state].map((next) => (
            <Button
              key={next}
              variant={next === "ended" ? "danger" : "plain"}
              aria-haspopup="dialog"
              disabled={isDisabled}
              onClick={() => setOpenDialog(next)}
            >
              {t(`campaigns.to.${next}`)}
            </Button>
          ))}
        </div>
      )}
      {openDialog === "edit" && <CampaignDialog campaign={campaign} onClose={close} />}
      {openDialog === "grant" && <GrantDialog id={id} onClose={close} />}
      {openDialog !== null && openDialog !== "edit" && openDialog !== "grant" && (
        <PersonActDialog
          act={{
            name: "operator/campaigns/state",
            body: { id, state: openDialog },
            danger: openDialog === "ended",
            title: t(`campaigns.to.${openDialog}`),
            go: t(`campaigns.to.${openDialog}`),
            text: t(`campaigns.toText.${openDialog}`),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
