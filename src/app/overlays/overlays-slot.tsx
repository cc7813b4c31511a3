// The place of what lies over every page. Its code follows the first page, at once where something wants to be seen.
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { panels } from "../../state/panels.ts";
import { snackbars } from "../../state/snackbars.ts";
import { useStarted } from "../../client/use-started.ts";
import { useTicket } from "../../queries/ticket/ticket.ts";
import { dataOr } from "../../queries/live-query.ts";
import { lazyOverlay } from "../../ui/loading/lazy-component.tsx";

const Overlays = lazyOverlay(async () => (await import("./page-overlays.tsx")).PageOverlays);

export function OverlaysSlot() {
  const started = useStarted();
  const { logIn, cashOut, voucher } = useSnapshot(panels);
  const { shown } = useSnapshot(snackbars);
  const [params] = useSearchParams();
  const ticket = dataOr(useTicket(), null);
  const paying = ticket !== null && ticket.placement.state !== "idle";
  const needed = logIn || cashOut !== null || voucher !== null || shown.length > 0 || paying || params.has("booking");
  return <Overlays needed={started || needed} />;
}
