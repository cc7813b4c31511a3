// A page alone, without header, sidebar, ticket and footer, to stand on a second screen or in another page.
import type { ReactNode } from "react";
import { reloadBy } from "../../browser/reload-page.ts";
import { useConnection } from "../../client/use-connection.ts";
import { ConnectionBanner } from "../../features/site/connection/connection-banner.tsx";
import styles from "./bare-layout.module.css";

export function BareLayout({ children }: { children: ReactNode }) {
  const connection = useConnection();
  return (
    <div className={styles.bare}>
      <ConnectionBanner connection={connection} onReload={() => reloadBy(connection)} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
