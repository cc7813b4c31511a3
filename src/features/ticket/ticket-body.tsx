// What a ticket shows that has selections.
import { useLook } from "../../client/use-look.ts";
import { useConnection } from "../../client/use-connection.ts";
import { useLegFacts } from "../../queries/ticket-legs.ts";
import { useTicketTerms } from "../../queries/ticket-terms.ts";
import type { TicketAndPlacement } from "../../queries/ticket.ts";
import { ChangeAnnouncer } from "./change-announcer.tsx";
import { TicketFoot, type StakeHint } from "./ticket-foot.tsx";
import { TicketTabs } from "./ticket-tabs.tsx";
import { useTicketActions } from "./use-ticket-actions.ts";
import styles from "./ticket-panel.module.css";

export function TicketBody({ shared, stakeHint }: { shared: TicketAndPlacement; stakeHint: StakeHint | undefined }) {
  const { ticket, placement } = shared;
  const terms = useTicketTerms();
  const facts = useLegFacts(ticket.selections);
  useLook([{ kind: "ticket", eventIds: ticket.selections.map((leg) => leg.eventId) }]);
  const online = useConnection().state === "online";
  const actions = useTicketActions();
  const locked = placement.state !== "idle";
  return (
    <div className={styles.body}>
      <TicketTabs
        ticket={ticket}
        terms={terms.state === "ready" ? terms.value : null}
        facts={facts}
        online={online}
        locked={locked}
        onRemove={actions.remove}
        onSystem={actions.setSystem}
      />
      <ChangeAnnouncer selections={ticket.selections} />
      {terms.state === "ready" && (
        <TicketFoot shared={shared} terms={terms.value} facts={facts} actions={actions} stakeHint={stakeHint} />
      )}
    </div>
  );
}
