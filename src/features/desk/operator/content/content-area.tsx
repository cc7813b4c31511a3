// What the site says: its documents, banners and running line, and announcements to players.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { SettingList } from "../settings/settings-area.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { SiteTextsDialog } from "./site-texts-dialog.tsx";
import { siteTextsIn, type SiteTexts } from "./site-texts.ts";

export function ContentArea(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const state = useDesk({ name: "operator/settings" });
  /** texts: as they were when they were asked for, whatever becomes of the list behind. */
  const [openDialog, setOpenDialog] = useState<"announce" | { texts: SiteTexts | null } | null>(null);
  const close = (): void => setOpenDialog(null);
  const settings = state.state === "ready" ? state.answer.result : null;
  return (
    <section className="desk-frame-section" aria-label={t("area.content")}>
      <div className="desk-frame-actions">
        <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setOpenDialog("announce")}>
          {t("announce.title")}
        </Button>
        <Button
          aria-haspopup="dialog"
          disabled={isOffline || settings === null}
          onClick={() => setOpenDialog({ texts: siteTextsIn(settings ?? []) })}
        >
          {t("texts.title")}
        </Button>
      </div>
      {openDialog === "announce" && <AnnounceDialog onClose={close} />}
      {openDialog !== null && openDialog !== "announce" && <SiteTextsDialog texts={openDialog.texts} onClose={close} />}
      <DeskPart state={state}>
        {({ result }, stale) => (
          <SettingList
            locked={stale}
            // The app's own texts have a dialog above.
            settings={result.filter(({ group, editor }) => group === "content" && editor.kind !== "translations")}
          />
        )}
      </DeskPart>
    </section>
  );
}
