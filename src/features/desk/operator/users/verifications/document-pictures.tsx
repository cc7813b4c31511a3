// The pictures that a player sent, one at a time: which one, how large, and which way up.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../../i18n/format-moment.ts";
import type { Verification } from "../../../../../protocol/operator/verifications.ts";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { DocumentView } from "./document-view.tsx";
import { useDocumentName } from "./document-words.ts";

export function DocumentPictures({ files }: Pick<Verification, "files">): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const nameOf = useDocumentName();
  const [chosen, setChosen] = useState<string | null>(null);
  const file = files.find(({ kind }) => kind === chosen) ?? files[0];
  if (file === undefined) return <p className="desk-frame-note">{t("verifications.noPictures")}</p>;
  const name = nameOf(file.kind);
  return (
    <>
      {files.length > 1 && (
        <Segmented
          label={t("verifications.pictures")}
          options={files.map(({ kind }) => ({ value: kind, label: t(`verifications.kind.${kind}`) }))}
          value={file.kind}
          onChange={setChosen}
        />
      )}
      <DocumentView
        key={file.id}
        id={file.id}
        name={t("verifications.picture", { name, time: formatMoment(file.at, i18n.language) })}
      />
    </>
  );
}
