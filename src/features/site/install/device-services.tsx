// What the app does as one of the device's own: offers to be installed, counts on its icon, opens from notices.
import { useOpenTicketCount } from "../../../queries/ticket/history.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { unsubscribeBrowser } from "../../../browser/browser-push.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { installSteps } from "./install-way.ts";
import { StepsDialog } from "./steps-dialog.tsx";
import { useInstallOffer } from "./use-install-offer.ts";
import { usePagesFromOutside } from "./use-pages-from-outside.ts";
import { defaultLanguage } from "../../../i18n/languages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";

/**
 * The manifest speaks the page's language, so that what is installed does too. It is one app in all of them: same id. The
 * page itself names none: on a weak line it would come before the first odds, and mostly in another language.
 */
function Manifest(): ReactNode {
  const { language } = useLanguage();
  const manifestPath = language === defaultLanguage ? "/manifest.webmanifest" : `/manifests/${language}.webmanifest`;
  return <link rel="manifest" href={manifestPath} />;
}

export function DeviceServices(): ReactNode {
  const session = dataOr(useSession(), null);
  const user =
    session === null || session.state === "restoring" ? undefined : session.state === "guest" ? null : session.sub;
  const { open } = useSnapshot(installSteps);
  useAppBadge(user);
  useInstallOffer();
  usePagesFromOutside();
  const before = useRef(user);
  // What the server is told late of a log-out, this browser knows at once.
  useEffect(() => {
    if (user === null && typeof before.current === "string")
      unsubscribeBrowser().catch((error: unknown) => reportError(error));
    before.current = user ?? before.current;
  }, [user]);
  return (
    <>
      <Manifest />
      {open && <StepsDialog open />}
    </>
  );
}

/** A platform that lets no number be set shows none, which is no fault. */
async function setBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await Promise.allSettled([count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)]);
}

/** @param user null = guest, undefined = not known yet */
function useAppBadge(user: string | null | undefined): void {
  const count = useOpenTicketCount();
  useEffect(() => {
    if (user !== undefined) void setBadge(user === null ? 0 : count);
  }, [user, count]);
}
