// How the ticket is played: basic or as a system, chosen for all tabs at once.
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { SelectionList, type SelectionListProps } from "./selection-list.tsx";
import type { TicketActions } from "./use-ticket-actions.ts";
import styles from "./ticket-panel.module.css";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

const SystemTab = lazyComponent(async () => (await import("./system/system-tab.tsx")).SystemTab);

export interface TicketTabsProps extends Omit<SelectionListProps, "markOf" | "onTick"> {
  /** Null = not known yet. */
  terms: PlacementTerms | null;
  onSystem: TicketActions["setSystem"];
}

export function TicketTabs({ terms, onSystem, ...list }: TicketTabsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { ticket, locked } = list;
  const freeBet = terms !== null && isFreeBetCurrency(terms.currencyId);
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("ticket.kind")}
        tabs={[
          { value: "basic", label: t("ticket.basic"), disabled: locked && ticket.system },
          {
            value: "system",
            label: t("ticket.system"),
            disabled: freeBet || (locked && !ticket.system),
            describedBy: freeBet ? reasonId : undefined,
          },
        ]}
        value={ticket.system ? "system" : "basic"}
        onChange={(kind) => onSystem(kind === "system", ticket)}
      >
        {freeBet && (
          <p id={reasonId} className={styles.closed}>
            {t("ticket.reason.systemFreeBet")}
          </p>
        )}
        {ticket.system ? (
          <Suspense fallback={<SelectionList {...list} />}>
            <SystemTab {...list} />
          </Suspense>
        ) : (
          <SelectionList {...list} />
        )}
      </Tabs>
    </div>
  );
}
