// A shop's counter: paying in and paying out whoever stands before it. Agents alone have credit to do so.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DeskTexts } from "../../frame/desk-frame.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { PayOutCode } from "./pay-out-code.tsx";
import { PlayerCode } from "./player-code.tsx";

export function Counter(): ReactNode {
  const { isAgent } = useViewer();
  if (!isAgent) return null;
  return (
    <DeskTexts>
      <Forms />
    </DeskTexts>
  );
}

function Forms(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <section className="desk-agency-counter" aria-label={t("agency.counter")} data-desk="counter">
      <h2 className="desk-frame-heading">{t("agency.counter")}</h2>
      <div className="desk-agency-forms">
        <PlayerCode />
        <PayOutCode />
      </div>
    </section>
  );
}
