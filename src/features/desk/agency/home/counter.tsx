// The agent's side of a shop's page: a player at the counter is paid in or out.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DeskTexts } from "../../frame/desk-frame.tsx";
import { OrderLine } from "../../acts/order-line.tsx";
import { PlayerCode } from "./player-code.tsx";

export function Counter(): ReactNode {
  return (
    <DeskTexts>
      <Forms />
    </DeskTexts>
  );
}

function Forms(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <section className="desk-frame-section" aria-label={t("agency.counter")} data-desk="counter">
      <h2 className="desk-frame-heading">{t("agency.counter")}</h2>
      <OrderLine />
      <PlayerCode locked={false} />
    </section>
  );
}
