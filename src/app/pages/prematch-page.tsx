// Matches to come, and below them what the site put together of their sport.
import { PrematchView } from "../../features/betting/offer/prematch/prematch-view.tsx";
import { LateAccumulators } from "./late-accumulators.tsx";

const end = <LateAccumulators />;

export function PrematchPage() {
  return <PrematchView end={end} />;
}
