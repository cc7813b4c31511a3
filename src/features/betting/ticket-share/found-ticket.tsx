// What a code holds, with what became of it since, and what to do with it.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showError } from "../../../client/show-error.ts";
import { closePanel, openPanel } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import type { ReadBookingRow } from "../../../db/device-tables.ts";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import { readDraft } from "../../../queries/ticket/bookings.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useMedia, wide } from "../../../ui/layout/use-media.ts";
import { FoundLeg } from "./found-leg.tsx";
import styles from "./found-ticket.module.css";
import { closeShare } from "./share-state.ts";
import { useUndo } from "./use-undo.ts";

export function FoundTicket({ booking }: { booking: ReadBookingRow }) {
  const { t } = useTranslation("site");
  const { bookings } = useCommands();
  const undo = useUndo();
  const isWide = useMedia(wide);
  const ticketState = dataOr(useTicket(), null);
  const [chosenWay, setChosenWay] = useState<"replace" | "merge">("replace");
  const { selections } = booking;
  const mine = ticketState?.ticket.selections.length ?? 0;
  const locked = ticketState !== null && ticketState.placement.state !== "idle";
  const marked = selections.filter((leg) => leg.status !== "open" || isChanged(leg)).length;

  const { busy: isLoading, run: load } = useAction(async (how: "replace" | "merge") => {
    setChosenWay(how);
    const before = await readDraft();
    await bookings.restore(booking.code, how);
    closeShare();
    // The way back is a message on the page, which an open ticket would lie over.
    if (mine > 0) closePanel();
    else if (!isWide) openPanel("ticket");
    showSnackbar("share.loaded", { params: { count: selections.length }, ...undo(before) });
  }, showError);
  const busy = isLoading ? chosenWay : null;

  return (
    <div className={styles.found}>
      <output className={styles.count}>
        <span>{t("share.found", { count: selections.length })}</span>
        <span className={styles.note} data-marked={marked > 0 || undefined}>
          {marked === 0 ? t("share.unchanged") : t("share.marked", { count: marked })}
        </span>
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by the keyboard too */}
      <ul className={styles.legs} tabIndex={0} aria-label={t("share.found", { count: selections.length })}>
        {selections.map((leg) => (
          <FoundLeg key={leg.id} leg={leg} />
        ))}
      </ul>
      {locked && <p className={styles.mine}>{t("errors.ticketLocked")}</p>}
      {!locked && mine > 0 && <p className={styles.mine}>{t("share.mine", { count: mine })}</p>}
      <div className={styles.actions}>
        {mine > 0 && (
          <Button disabled={locked || busy !== null} busy={busy === "merge"} onClick={() => void load("merge")}>
            {t("share.merge")}
          </Button>
        )}
        <Button
          variant="accent"
          disabled={locked || busy === "merge"}
          busy={busy === "replace"}
          onClick={() => void load("replace")}
        >
          {mine > 0 ? t("share.replace") : t("share.loadTicket")}
        </Button>
      </div>
    </div>
  );
}
