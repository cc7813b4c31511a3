// How the ticket is played: basic or as a system, chosen for all tabs at once.
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import type { PlacementState } from "../../../db/device-tables.ts";
import type { StakesOfSingles } from "./singles/use-single-stakes.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { SelectionList, type SelectionListProps } from "./selection-list.tsx";
import type { StakeKeys } from "./use-stake-keys.ts";
import type { TicketActions } from "./use-ticket-actions.ts";
import styles from "./ticket-panel.module.css";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

const SystemTab = lazyComponent(async () => (await import("./system/system-tab.tsx")).SystemTab);

const SinglesTab = lazyComponent(async () => (await import("./singles/singles-tab.tsx")).SinglesTab);

export interface TicketTabsProps extends Omit<SelectionListProps, "markOf" | "onTick" | "beneath"> {
  /** Null = not known yet. */
  terms: PlacementTerms | null;
  onSystem: TicketActions["setSystem"];
  onSingles: TicketActions["setSingles"];
  stakes: StakesOfSingles;
  keys: StakeKeys;
  placement: PlacementState;
}

export function TicketTabs({ terms, onSystem, onSingles, stakes, keys, placement, ...list }: TicketTabsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { ticket, locked } = list;
  const kind = ticket.system ? "system" : ticket.singles === true ? "singles" : "basic";
  const shut = (value: typeof kind): boolean => locked && kind !== value;
  const choose = (value: typeof kind): void => {
    if (value === "singles") return onSingles(true);
    if (kind === "singles" && value === "basic") return onSingles(false);
    onSystem(value === "system", ticket);
  };
  const freeBet = terms !== null && isFreeBetCurrency(terms.currencyId);
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("ticket.kind")}
        tabs={[
          { value: "singles", label: t("ticket.singles"), disabled: shut("singles") },
          { value: "basic", label: t("ticket.basic"), disabled: shut("basic") },
          {
            value: "system",
            label: t("ticket.system"),
            disabled: freeBet || shut("system"),
            describedBy: freeBet ? reasonId : undefined,
          },
        ]}
        value={kind}
        onChange={choose}
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
        ) : kind === "singles" && terms !== null ? (
          <Suspense fallback={<SelectionList {...list} />}>
            <SinglesTab {...list} terms={terms} stakes={stakes} keys={keys} placement={placement} />
          </Suspense>
        ) : (
          <SelectionList {...list} />
        )}
      </Tabs>
    </div>
  );
}
