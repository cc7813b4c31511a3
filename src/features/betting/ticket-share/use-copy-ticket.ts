// A placed ticket once more: what can still be bet on goes on the ticket, and the page that has its matches is shown.
import { useNavigate } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showError } from "../../../client/show-error.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { readDraft } from "../../../queries/ticket/bookings.ts";
import { openPanel } from "../../../state/panels.ts";
import { toMinor } from "../../../domain/money.ts";
import { useMedia, wide } from "../../../ui/layout/use-media.ts";
import { placedLegs } from "./subject-legs.ts";
import { useUndo } from "./use-undo.ts";

export interface CopyTicket {
  readonly busy: boolean;
  copy(ticket: WireTicket): void;
  /** The same with its stake; the ticket is shown. */
  betAgain(ticket: WireTicket): void;
}

export function useCopyTicket(): CopyTicket {
  const { bookings } = useCommands();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const undo = useUndo();
  const isWide = useMedia(wide);

  const { busy, run } = useAction(async (ticket: WireTicket, isAgain: boolean) => {
    const before = await readDraft();
    if (isAgain) {
      const { stake, currency_id: currencyId } = ticket;
      await bookings.copy(placedLegs(ticket), { stake: toMinor(stake), currencyId });
    } else await bookings.copy(placedLegs(ticket));
    const copied = (await readDraft())?.selections ?? [];
    const leftOut = ticket.selections.length - copied.length;
    showSnackbar("share.copied", { params: { count: copied.length }, ...undo(before) });
    if (leftOut > 0) showSnackbar("share.leftOut", { params: { count: leftOut }, tone: "warning", timeout: 6000 });
    await navigate(withPrefix(prefix, copied.some((leg) => leg.type === "live") ? "/live_betting" : "/betting"));
    if (isAgain && !isWide) openPanel("ticket");
  }, showError);

  return { busy, copy: (ticket) => void run(ticket, false), betAgain: (ticket) => void run(ticket, true) };
}
