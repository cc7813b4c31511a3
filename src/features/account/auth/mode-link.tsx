import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AuthMode } from "../../../state/panels.ts";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";

/** Leads to another form: a link between pages, a switch in a dialog. */
export function ModeLink({ way, mode, children }: { way: AuthWay; mode: AuthMode; children: ReactNode }) {
  return way.pathOf === null ? (
    <button type="button" className={styles.link} onClick={() => way.go(mode)}>
      {children}
    </button>
  ) : (
    // What stands in the address of a form is not for the history.
    <Link to={way.pathOf(mode)} replace className={styles.link}>
      {children}
    </Link>
  );
}
