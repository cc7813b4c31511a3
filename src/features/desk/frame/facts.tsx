// Names and values, side by side.
import type { ReactNode } from "react";

export interface Fact {
  name: string;
  label: string;
  value: ReactNode;
  /** A long one: on a phone it stands in a line of its own. */
  wide?: true;
  /** Of a figure: what stands below it. */
  more?: string;
  /** warn and danger = to be looked at; idle = there is nothing to be done; text = no figure; up and down = who won. */
  look?: "warn" | "danger" | "idle" | "text" | "up" | "down" | null;
}

export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="desk-frame-facts">
      {facts.map(({ name, label, value, wide, look }) => (
        <div key={name} data-fact={name} data-wide={wide}>
          <dt>{label}</dt>
          <dd data-tone={look ?? undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same, to be seen from afar. */
export function Figures({ figures }: { figures: readonly Fact[] }): ReactNode {
  return (
    <dl className="desk-frame-figures">
      {figures.map(({ name, label, value, more, look }) => (
        <div key={name} data-fact={name}>
          <dt>{label}</dt>
          <dd data-tone={look ?? undefined}>{value}</dd>
          {more !== undefined && <dd className="desk-frame-more">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
