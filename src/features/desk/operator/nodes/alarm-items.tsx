// What is not as it should be, of the site and of each of its processes: items of a list.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NodesAnswer } from "../../../../protocol/operator/nodes.ts";
import { Mark } from "../../frame/mark.tsx";

export const isQuiet = ({ alarms, nodes }: Pick<NodesAnswer, "alarms" | "nodes">): boolean =>
  alarms.length === 0 && nodes.every((node) => node.alarms.length === 0);

export function AlarmItems({ answer: { alarms, nodes } }: { answer: NodesAnswer }): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <>
      {alarms.map((name) => (
        <li key={name} data-alarm={name}>
          <Mark look="danger">{t(`nodes.alarm.${name}`)}</Mark>
        </li>
      ))}
      {nodes.flatMap((node) =>
        node.alarms.map((name) => (
          <li key={`${node.name} ${name}`} data-alarm={name}>
            <Mark look="danger">{`${t(`nodes.alarm.${name}`)}: ${node.name}`}</Mark>
          </li>
        )),
      )}
    </>
  );
}
