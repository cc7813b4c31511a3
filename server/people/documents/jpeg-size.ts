// Whether bytes are a JPEG, and how large its picture is: by its own header, whatever it is called.

const [marker, startOfImage, startOfScan, endOfImage] = [0xff, 0xd8, 0xda, 0xd9];
/** Start of a frame: all of C0 to CF but for tables of Huffman and arithmetic codes, and a reserved one. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Segments without a length: fill bytes are none of them. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** In pixels; null = it is no JPEG, or its header is broken. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes[0] !== marker || bytes[1] !== startOfImage || bytes[2] !== marker) return null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== marker) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === marker) {
      at += 1;
      continue;
    }
    if (code === startOfScan || code === endOfImage) return null;
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(code)) {
      if (length < 8 || at + 9 > bytes.length) return null;
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}

const [minPixels, maxPixels] = [600, 6000];

/** Large enough to be read, small enough to be a picture of a document. */
export function isDocumentPicture(bytes: Buffer): boolean {
  const size = jpegSize(bytes);
  return size !== null && [size.width, size.height].every((pixels) => pixels >= minPixels && pixels <= maxPixels);
}
