// The ways into the account beside the password.
import type { ReactNode } from "react";
import type { Factors } from "../../../../protocol/factors.ts";
import { AppPart } from "./app-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import styles from "./security.module.css";

export function SecurityParts({ factors }: { factors: Factors }): ReactNode {
  return (
    <div className={styles.parts}>
      <PasskeysPart factors={factors} />
      <AppPart factors={factors} />
    </div>
  );
}
