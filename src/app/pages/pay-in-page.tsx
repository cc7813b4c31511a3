// Paying in at a shop: for players what they show there, for the agent behind the counter what is typed and scanned.
import { isAgent } from "../../domain/account/roles.ts";
import { Suspense, type ReactNode } from "react";
import { PayInPage as PlayersSide } from "../../features/money/payments/payment-pages.tsx";
import { rolesOf, useSession } from "../../queries/account/session.ts";
import { dataOr } from "../../queries/live-query.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import styles from "./text-page.module.css";

const Counter = lazyComponent(async () => (await import("../../features/desk/agency/home/counter.tsx")).Counter);

export function PayInPage(): ReactNode {
  const session = dataOr(useSession(), null);
  const ofAgent = session !== null && isAgent(rolesOf(session));
  return (
    <>
      {ofAgent && (
        <div className={styles.page}>
          <Suspense fallback={null}>
            <Counter />
          </Suspense>
        </div>
      )}
      <PlayersSide />
    </>
  );
}
