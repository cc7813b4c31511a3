// One print-out: waits for the slip's words and code, fits the paper to it, opens the browser's print and goes.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { useSiteName } from "../../../queries/site/theme.ts";
import { usePlacementTerms } from "../../../queries/ticket/placement-terms.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { useBookingLink } from "./booking-link.ts";
import { draftSlip } from "./draft-slip.ts";
import { printOn } from "../../../ui/print/print-on.ts";
import { PaperSlip } from "./paper-slip.tsx";
import { placedSlip } from "./placed-slip.ts";
import { endPrinting, type ShareSubject } from "./share-state.ts";
import type { Slip } from "./slip.ts";
import { useSubjectLegs } from "./subject-legs.ts";
import { useBookingCode } from "./use-booking-code.ts";

export function PrintJob({ subject }: { subject: ShareSubject }) {
  const slip = useSlip(subject);
  const booking = useBookingCode(useSubjectLegs(subject));
  const linkOf = useBookingLink();
  const brand = useSiteName();
  const paper = useRef<HTMLDivElement>(null);
  const ready = slip !== null && booking.state !== "making";
  useEffect(() => (ready && paper.current !== null ? printOn(paper.current, endPrinting) : undefined), [ready]);
  if (slip === null) return null;
  const code = booking.state === "made" ? booking.code : null;
  return createPortal(
    <PaperSlip ref={paper} slip={slip} brand={brand} code={code} link={code === null ? null : linkOf(code)} />,
    document.body,
  );
}

/** null = not read yet. */
function useSlip(subject: ShareSubject): Slip | null {
  const { t: site, i18n } = useTranslation("site");
  const { t: betting } = useTranslation("betting");
  const format = useOddsFormat();
  const ticket = useTicket();
  const terms = usePlacementTerms();
  const [now] = useState(() => Date.now());
  const texts = { site, betting, language: i18n.language, format };
  if (subject.kind === "placed") return placedSlip(subject.ticket, texts);
  if (ticket.state !== "ready" || terms.state !== "ready") return null;
  return draftSlip(ticket.value.ticket, terms.value, now, texts);
}
