import { useState } from "react";
import styles from "./logo.module.css";

/** As the domain's theme has it. */
export interface Brand {
  readonly logo: string | null;
  readonly name: string | null;
}

const letters = ["k", "v", "o", "t", "a"];

/** The brand's picture, or its name where there is none, or where it cannot be loaded. Drawn, not read. */
export function Logo({ of: brand = null }: { of?: Brand | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  const logo = brand?.logo ?? null;
  if (logo !== null && logo !== "" && logo !== missing) {
    return <img className={styles.picture} src={logo} alt="" onError={() => setMissing(logo)} />;
  }
  const name = brand?.name ?? "";
  return (
    <span aria-hidden="true" translate="no" className={styles.logo}>
      {name === "" || name.toLowerCase() === "kvota" ? <Wordmark /> : name}
    </span>
  );
}

function Wordmark() {
  return letters.map((letter) => (letter === "o" ? <i key={letter}>{letter}</i> : letter));
}
