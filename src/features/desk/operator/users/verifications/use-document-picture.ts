// One picture of a player as a data: URL: read under the operator's token, held for as long as it is shown.
import { useEffect, useState } from "react";
import { useCommands } from "../../../../../client/client-context.tsx";
import { errorCode } from "../../../../../client/error-code.ts";

export type DocumentPicture =
  | { state: "loading" }
  | { state: "failed"; error: string }
  | { state: "shown"; url: string };

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}

/** @param id of the file; each reading of it is written down by the server */
export function useDocumentPicture(id: string): DocumentPicture & { again: () => void } {
  const { desk } = useCommands();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ of: string; picture: DocumentPicture } | null>(null);
  const requestKey = `${id} ${tries}`;
  useEffect(() => {
    let isMine = true;
    const put = (picture: DocumentPicture): void => {
      if (isMine) setRead({ of: requestKey, picture });
    };
    const look = async (): Promise<void> => {
      try {
        const file = await desk.read({ name: "operator/verifications/:id/file", id });
        put({ state: "shown", url: await dataUrl(file) });
      } catch (error) {
        put({ state: "failed", error: errorCode(error) });
      }
    };
    void look();
    return () => {
      isMine = false;
    };
  }, [desk, id, requestKey]);
  const picture: DocumentPicture = read?.of === requestKey ? read.picture : { state: "loading" };
  return { ...picture, again: () => setTries((count) => count + 1) };
}
