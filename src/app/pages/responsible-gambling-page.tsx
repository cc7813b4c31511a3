// What the site says of responsible gambling, and what players can set for themselves.
import type { ReactNode } from "react";
import { textPageOf } from "../../features/site/content/text-page.tsx";
import { GamblingSection } from "../../features/account/gambling/gambling-section.tsx";

const Text = textPageOf("responsible_gambling");

export function ResponsibleGamblingPage(): ReactNode {
  return (
    <>
      <Text />
      <GamblingSection />
    </>
  );
}
