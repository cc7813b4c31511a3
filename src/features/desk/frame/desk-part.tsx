// Shows what was read, or says why it cannot be shown.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useDeskError } from "../../../i18n/use-desk-error.ts";
import type { DeskState } from "../memory/use-desk.ts";
import type { Elements } from "../../../ui/elements.ts";

interface Props<Answer> {
  state: DeskState<Answer>;
  /** Rows of the skeleton. */
  rows?: number;
  /** @param stale it was read earlier, and no act may go by it @param reading a newer answer is on its way */
  children: (answer: Answer, stale: boolean, reading: boolean) => Elements;
}

export function DeskPart<Answer>({ state, rows = 6, children }: Props<Answer>): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const errorText = useDeskError();
  const { state: connection } = useConnection();
  switch (state.state) {
    case "loading":
      return <ListSkeleton rows={rows} />;
    case "offline":
      return <PageMessage title={site("offer.offlineTitle")} text={t("offline.text")} />;
    case "failed":
      return (
        <PageMessage title={t("failed.title")} text={errorText(state.error, state.problem)}>
          <Button busy={state.reading} onClick={state.again}>
            {site("common.retry")}
          </Button>
        </PageMessage>
      );
    case "ready":
      return (
        <>
          {state.asOf !== null && (
            <p className="desk-frame-asOf" data-as-of="">
              <span>{site("offer.asOf", { time: formatMoment(state.asOf, i18n.language) })}</span>
              {connection === "online" && (
                <Button busy={state.reading} onClick={state.again}>
                  {site("common.retry")}
                </Button>
              )}
            </p>
          )}
          {children(state.answer, state.asOf !== null, state.reading)}
        </>
      );
    default:
      return state satisfies never;
  }
}
