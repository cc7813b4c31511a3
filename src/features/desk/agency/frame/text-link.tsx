// A way to another page of the desks, beside buttons.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** @param to with its language */
export function TextLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} className="desk-agency-link">
      {children}
    </Link>
  );
}
