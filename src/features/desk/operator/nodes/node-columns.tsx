// What is told of a process.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NodeAlarm, NodeHealth, SiteNode } from "../../../../protocol/operator/nodes.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { axisNumber } from "../figures/axis-numbers.ts";

/** Who said nothing for so long has missed a turn: each speaks every 5 s. */
const silentMs = 8000;

type State = "silent" | "unknown" | "draining" | "running";
const looks: Readonly<Record<State, MarkLook>> = {
  silent: "warn",
  unknown: "quiet",
  draining: "warn",
  running: "good",
};

function stateOf({ heardMs, health }: SiteNode): State {
  if (heardMs > silentMs) return "silent";
  if (health === null) return "unknown";
  return health.draining ? "draining" : "running";
}

export function useNodeColumns(): readonly DeskColumn<SiteNode>[] {
  const { t } = useTranslation("desk");
  const ms = (value: number): string =>
    t("nodes.ms", { size: axisNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)) });
  const seconds = (value: number): string => t("nodes.seconds", { size: (value / 1000).toFixed(1) });
  const healthCell =
    (read: (health: NodeHealth) => ReactNode) =>
    ({ health }: SiteNode): ReactNode =>
      health === null ? "–" : read(health);
  /** A word beside what is past its limit. */
  const warned = (node: SiteNode, alarm: NodeAlarm, value: ReactNode): ReactNode =>
    node.alarms.includes(alarm) ? (
      <span className="desk-nodes-alarm">
        <span>{value}</span> <Mark look="danger">{t("nodes.alarmWord")}</Mark>
      </span>
    ) : (
      value
    );
  return [
    {
      key: "name",
      label: t("nodes.process"),
      wraps: true,
      cell: ({ name, isSelf }) => (isSelf ? t("nodes.self", { name }) : name),
    },
    { key: "role", label: t("nodes.role"), from: "tablet", cell: ({ role }) => role },
    {
      key: "state",
      label: t("field.state"),
      cell(node) {
        const state = stateOf(node);
        return <Mark look={looks[state]}>{t(`nodes.state.${state}`)}</Mark>;
      },
    },
    {
      key: "connections",
      label: t("overview.connections"),
      numeric: true,
      from: "tablet",
      cell: ({ connections }) => axisNumber(connections),
    },
    {
      key: "feedAge",
      label: t("overview.feedAge"),
      numeric: true,
      cell: (node) => healthCell(({ feedAgeMs }) => warned(node, "offerStale", seconds(feedAgeMs)))(node),
    },
    {
      key: "updates",
      label: t("overview.updates"),
      numeric: true,
      from: "desk",
      cell: healthCell(({ updatesPerSecond }) => updatesPerSecond.toFixed(1)),
    },
    {
      key: "loop",
      label: t("nodes.loop"),
      numeric: true,
      from: "desk",
      cell: healthCell(({ loopMs }) => ms(loopMs)),
    },
    {
      key: "database",
      label: t("nodes.database"),
      numeric: true,
      from: "tablet",
      cell: (node) =>
        healthCell(({ databaseMs }) =>
          warned(node, "databaseAway", databaseMs === null ? t("nodes.noAnswer") : ms(databaseMs)),
        )(node),
    },
  ];
}
