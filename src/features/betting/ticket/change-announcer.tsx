// One polite message about changed odds for all selections, at most every few seconds.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";

const quietMs = 5000;

export function ChangeAnnouncer({ selections }: { selections: readonly TicketSelection[] }) {
  const { t } = useTranslation();
  const changed = selections.filter((leg) => leg.status === "open" && isChanged(leg)).length;
  const shut = selections.filter((leg) => leg.status !== "open").length;
  const parts = [
    changed > 0 ? t("ticket.changesAnnounced", { count: changed }) : "",
    shut > 0 ? t("ticket.lockedAnnounced", { count: shut }) : "",
  ];
  const announcement = useThrottled(parts.filter((part) => part !== "").join(". "));
  return (
    <output>
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </output>
  );
}

function useThrottled(text: string): string {
  const [announcement, setAnnouncement] = useState("");
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + quietMs - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setAnnouncement(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return announcement;
}
