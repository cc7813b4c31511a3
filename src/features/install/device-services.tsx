// What the app does as one of the device's own: offers to be installed, counts on its icon, opens from notices.
import { useEffect, useRef, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { unsubscribeBrowser } from "../../browser/browser-push.ts";
import { useSession } from "../../queries/session.ts";
import { dataOr } from "../../queries/live-query.ts";
import { installSteps } from "./install-way.ts";
import { StepsDialog } from "./steps-dialog.tsx";
import { useAppBadge } from "./use-app-badge.ts";
import { useInstallOffer } from "./use-install-offer.ts";
import { useManifestLanguage } from "./use-manifest-language.ts";
import { usePagesFromOutside } from "./use-pages-from-outside.ts";

export function DeviceServices(): ReactNode {
  const session = dataOr(useSession(), null);
  const user =
    session === null || session.state === "restoring" ? undefined : session.state === "guest" ? null : session.sub;
  const { open } = useSnapshot(installSteps);
  useAppBadge(user);
  useInstallOffer();
  useManifestLanguage();
  usePagesFromOutside();
  const before = useRef(user);
  // What the server is told late of a log-out, this browser knows at once.
  useEffect(() => {
    if (user === null && typeof before.current === "string")
      unsubscribeBrowser().catch((error: unknown) => reportError(error));
    before.current = user ?? before.current;
  }, [user]);
  return open && <StepsDialog open />;
}
