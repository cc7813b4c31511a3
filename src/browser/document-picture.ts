// A picture of a document as the server takes it: a JPEG drawn anew, so that nothing of the file but its pixels is left.
import { mostDocumentBytes } from "../protocol/documents.ts";

/** Pixels. What a phone takes is larger than anybody needs to read it. */
export const longestSide = 2400;
/** Pixels: less cannot be read, and the server refuses it. */
export const shortestSide = 600;
/** From what shows every letter to what still shows them: the first one that is small enough. */
const qualities = [0.88, 0.75, 0.6, 0.4];

/** code: pictureUnreadable (no picture that this browser knows) or pictureTooSmall. */
export class PictureError extends Error {
  readonly code: "pictureUnreadable" | "pictureTooSmall";
  constructor(code: PictureError["code"]) {
    super(code);
    this.code = code;
  }
}

/** Scaled down to the longest side; null = too small, or too narrow to be a document. */
export function drawnSize({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number } | null {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return Math.min(drawn.width, drawn.height) < shortestSide ? null : drawn;
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    // Turned as its camera was held: that stands in what is about to be left out.
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new PictureError("pictureUnreadable");
  }
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** @throws PictureError */
export async function toDocumentPicture(file: Blob): Promise<Blob> {
  const bitmap = await decoded(file);
  try {
    const size = drawnSize(bitmap);
    if (size === null) throw new PictureError("pictureTooSmall");
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d");
    if (context === null) throw new PictureError("pictureUnreadable");
    // A JPEG has no transparency: what shows through would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    for (const quality of qualities) {
      const picture = await encoded(canvas, quality);
      if (picture?.type === "image/jpeg" && picture.size <= mostDocumentBytes) return picture;
    }
    throw new PictureError("pictureUnreadable");
  } finally {
    bitmap.close();
  }
}
