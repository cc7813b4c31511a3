// Where the ticket is: beside the offer where there is room, else over it. There is only ever one of it in the page.
import PanelRightClose from "lucide-react/icons/panel-right-close";
import PanelRightOpen from "lucide-react/icons/panel-right-open";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useCommands } from "../../client/client-context.tsx";
import { showError } from "../../client/show-error.ts";
import { closePanel, openPanel, panels } from "../../state/panels.ts";
import { ShareButton } from "../../features/betting/ticket-share/share-button.tsx";
import { TicketButton } from "../../features/betting/ticket/ticket-button.tsx";
import { TicketPanel } from "../../features/betting/ticket/ticket-panel.tsx";
import { useSession } from "../../queries/account/session.ts";
import { useTicket } from "../../queries/ticket/ticket.ts";
import { usePreferences } from "../../queries/account/preferences.ts";
import { useTicketHidden } from "../../queries/ticket/ticket-disabled.ts";
import { dataOr } from "../../queries/live-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { Drawer } from "../../ui/overlay/drawer.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { pinnable, useMedia, wide } from "../../ui/layout/use-media.ts";
import styles from "./ticket-slot.module.css";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const BookingField = lazyComponent(
  async () => (await import("../../features/betting/ticket-share/booking-field.tsx")).BookingField,
  { optional: true },
);

const TicketRail = lazyComponent(async () => (await import("./ticket-rail.tsx")).TicketRail, {
  optional: true,
  meanwhile: <aside className={styles.rail} />,
});

const PlacedTickets = lazyComponent(async () => (await import("./placed-tickets.tsx")).PlacedTickets, {
  optional: true,
});

const LimitHint = lazyComponent(
  async () => (await import("../../features/account/gambling/limit-hint.tsx")).LimitHint,
  {
    optional: true,
  },
);

const BonusStakeHint = lazyComponent(
  async () => (await import("../../features/money/bonuses/bonus-stake-hint.tsx")).BonusStakeHint,
  { optional: true },
);

/** What stands beside Pay. */
function StakeHint(props: { stake: number; currencyId: number }) {
  return (
    <>
      <BonusStakeHint {...props} />
      <LimitHint {...props} />
    </>
  );
}

/** @property isOffer there are odds beside it; elsewhere a rail is left of it, unless a ticket is being paid */
interface Props {
  isOffer: boolean;
}

export function TicketSlot({ isOffer }: Props) {
  return useTicketHidden() ? null : <OpenTicketSlot isOffer={isOffer} />;
}

function OpenTicketSlot({ isOffer }: Props) {
  const { t } = useTranslation("site");
  const { preferences } = useCommands();
  const isWide = useMedia(wide);
  const mayPin = useMedia(pinnable);
  const pinned = dataOr(usePreferences(), null)?.ticketPinned ?? true;
  const { panel } = useSnapshot(panels);
  const shared = dataOr(useTicket(), null);
  const isPaying = shared !== null && shared.placement.state !== "idle";
  const isBeside = isOffer || isPaying;
  const hasPlace = isBeside && (isWide || (mayPin && pinned));
  // Paying gives it a place. Opened as a drawer it would be one again afterwards, over what became of the ticket.
  useEffect(() => {
    if (hasPlace && panels.panel === "ticket") closePanel();
  }, [hasPlace]);
  const pin = (on: boolean): void => {
    closePanel();
    preferences.set("ticketPinned", on).catch(showError);
  };
  const session = useSession();
  const isPlayer = session.state === "ready" && session.value.state === "signedIn";
  const ticket = (
    <TicketPanel
      tools={<ShareButton />}
      stakeHint={StakeHint}
      whenEmpty={<BookingField />}
      {...(isPlayer ? { bets: <PlacedTickets onLeave={closePanel} /> } : {})}
    />
  );
  if (hasPlace) {
    return (
      <aside className={classNames(styles.beside, !isWide && styles.pinned)}>
        {!isWide && (
          <IconButton label={t("layout.unpinTicket")} className={styles.handle} onClick={() => pin(false)}>
            <PanelRightClose size={20} aria-hidden="true" />
          </IconButton>
        )}
        {ticket}
      </aside>
    );
  }
  return (
    <>
      {mayPin && isBeside && (
        <div className={styles.float}>
          <TicketButton onOpen={() => openPanel("ticket")} />
        </div>
      )}
      {mayPin && !isBeside && <TicketRail />}
      <Drawer open={panel === "ticket"} onClose={closePanel} side="right" narrow label={t("layout.ticket")}>
        <div className={styles.bar}>
          {mayPin && isBeside && (
            <IconButton label={t("layout.pinTicket")} onClick={() => pin(true)}>
              <PanelRightOpen size={20} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t("common.close")} onClick={closePanel}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.panel}>{ticket}</div>
      </Drawer>
    </>
  );
}
