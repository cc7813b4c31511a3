import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BonusesSkeleton } from "./bonuses-skeleton.tsx";

/** What says something of bonuses stands in it: their texts are fetched with the first of these pages. */
export function BonusTexts({ children }: { children: ReactNode }): ReactNode {
  const { ready } = useTranslation("money");
  return ready ? children : <BonusesSkeleton />;
}
