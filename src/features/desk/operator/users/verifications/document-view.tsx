// One picture, as large as it has to be to be read: it scrolls in its frame, by the arrow keys too.
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../../../../ui/feedback/list-skeleton.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { IconButton } from "../../../../../ui/form/icon-button.tsx";
import { useDeskError } from "../../../../../i18n/use-desk-error.ts";
import { useDocumentPicture } from "./use-document-picture.ts";

/** 1 = the whole picture is seen. */
const zooms = [1, 1.5, 2, 3, 4] as const;
const quarters = 4;

interface Props {
  id: string;
  name: string;
}

export function DocumentView({ id, name }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const errorText = useDeskError();
  const picture = useDocumentPicture(id);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[step] ?? 1;
  const go = (by: number): void => setStep((at) => Math.min(zooms.length - 1, Math.max(0, at + by)));
  const turn = (): void => setTurns((count) => (count + 1) % quarters);
  const byKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") go(1);
    else if (event.key === "-") go(-1);
    else if (event.key === "0") setStep(0);
    else if (event.key.toLowerCase() === "r") turn();
    else return;
    event.preventDefault();
  };
  if (picture.state === "failed")
    return (
      <div className="desk-documents">
        <p role="alert" className="desk-acts-error">
          {picture.error === "notFound" ? t("verifications.gone") : errorText(picture.error)}
        </p>
        {picture.error !== "notFound" && <Button onClick={picture.again}>{site("common.retry")}</Button>}
      </div>
    );
  return (
    <div>
      <div className="desk-documents-tools">
        <IconButton label={t("verifications.smaller")} disabled={step === 0} onClick={() => go(-1)}>
          <ZoomOut size={18} aria-hidden="true" />
        </IconButton>
        <output className="desk-documents-zoom">{`${zoom * 100}%`}</output>
        <IconButton label={t("verifications.larger")} disabled={step === zooms.length - 1} onClick={() => go(1)}>
          <ZoomIn size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("verifications.turn")} onClick={turn}>
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
        <span className="desk-documents-keys">{t("verifications.keys")}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- it scrolls and zooms by keys */}
      <section tabIndex={0} aria-label={name} className="desk-documents-frame" onKeyDown={byKey}>
        {picture.state === "loading" ? (
          <ListSkeleton rows={5} />
        ) : (
          <Turned id={id} name={name} zoom={zoom} turns={turns} url={picture.url} />
        )}
      </section>
    </div>
  );
}

interface TurnedProps extends Props {
  url: string;
  zoom: number;
  /** Quarters, clockwise. */
  turns: number;
}

/** The room it takes is that of the turned picture. */
function Turned({ id, name, url, zoom, turns }: TurnedProps): ReactNode {
  const [ratio, setRatio] = useState(1);
  const isUpright = turns % 2 === 0;
  const room = { "--zoom": zoom, "--ratio": isUpright ? ratio : 1 / ratio } as CSSProperties;
  const pictureStyle = {
    "--turn": `${turns * 90}deg`,
    "--width": isUpright ? "100%" : `${ratio * 100}%`,
  } as CSSProperties;
  return (
    <div className="desk-documents-room" style={room}>
      <img
        src={url}
        alt={name}
        data-document={id}
        data-turns={turns}
        className="desk-documents-picture"
        style={pictureStyle}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
        }}
      />
    </div>
  );
}
