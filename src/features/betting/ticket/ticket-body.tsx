// What a ticket shows that has selections.
import { useMemo } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useLegFacts } from "../../../queries/ticket/ticket-legs.ts";
import { useTermsInputs } from "../../../queries/ticket/placement-terms.ts";
import type { TicketAndPlacement } from "../../../db/read-ticket.ts";
import { placementTerms } from "../../../domain/ticket/placement-terms.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { TicketFoot, type StakeHint } from "./ticket-foot.tsx";
import { TicketTabs } from "./ticket-tabs.tsx";
import { useSingleStakes } from "./singles/use-single-stakes.ts";
import { useStakeKeys } from "./use-stake-keys.ts";
import { useTicketActions } from "./use-ticket-actions.ts";
import styles from "./ticket-panel.module.css";
import { useTranslation } from "react-i18next";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { QuietStatus } from "../../../ui/feedback/quiet-status.tsx";

// One polite message about changed odds for all selections, at most every few seconds.
const quietMs = 5000;

function ChangeAnnouncer({ selections }: { selections: readonly TicketSelection[] }) {
  const { t } = useTranslation();
  const changed = selections.filter((leg) => leg.status === "open" && isChanged(leg)).length;
  const shut = selections.filter((leg) => leg.status !== "open").length;
  const parts = [
    changed > 0 ? t("ticket.changesAnnounced", { count: changed }) : "",
    shut > 0 ? t("ticket.lockedAnnounced", { count: shut }) : "",
  ];
  return <QuietStatus text={parts.filter((part) => part !== "").join(". ")} quietMs={quietMs} />;
}

export function TicketBody({ shared, stakeHint }: { shared: TicketAndPlacement; stakeHint: StakeHint | undefined }) {
  const { ticket, placement } = shared;
  const inputs = dataOr(useTermsInputs(), null);
  const terms = useMemo(() => inputs && placementTerms(inputs), [inputs]);
  const facts = useLegFacts(ticket.selections);
  useSubscription([{ kind: "ticket", eventIds: ticket.selections.map((leg) => leg.eventId) }]);
  const online = useConnection().state === "online";
  const actions = useTicketActions();
  const locked = placement.state !== "idle";
  const stakes = useSingleStakes({
    ticket,
    rule: { currency: terms?.currency ?? "", minimum: 0 },
    locked,
    commit: actions.setSingleStake,
  });
  const keys = useStakeKeys(locked);
  return (
    <div className={styles.body} onBlur={keys.onBlur}>
      <TicketTabs
        ticket={ticket}
        terms={terms}
        facts={facts}
        online={online}
        locked={locked}
        onRemove={actions.remove}
        onSystem={actions.setSystem}
        onSingles={actions.setSingles}
        stakes={stakes}
        keys={keys}
        placement={placement}
      />
      <ChangeAnnouncer selections={ticket.selections} />
      {inputs !== null && terms !== null && (
        <TicketFoot
          shared={shared}
          inputs={inputs}
          terms={terms}
          facts={facts}
          online={online}
          actions={actions}
          stakes={stakes}
          keys={keys}
          stakeHint={stakeHint}
        />
      )}
    </div>
  );
}
