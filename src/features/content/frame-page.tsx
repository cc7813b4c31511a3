import type { ReactNode } from "react";
import { useLanguage } from "../../i18n/use-language.ts";
import { AccountFrame } from "./account-frame.tsx";
import { frameOf } from "./frames.ts";
import { SiteText } from "./site-text.tsx";
import styles from "./page.module.css";

/** What stands on the page of an area that has no code of its own: what the CMS says of it, and what to do now. */
export function FramePage(): ReactNode {
  const { rest } = useLanguage();
  const frame = frameOf(rest);
  return (
    <div className={styles.frame}>
      <SiteText doc={frame.doc} missing={null} brief />
      <AccountFrame pages={frame.children} />
    </div>
  );
}
