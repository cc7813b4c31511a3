// What a JPEG says of itself.
import fc from "fast-check";
import { expect, it } from "vitest";
import { isDocumentPicture, jpegSize } from "../../../../server/people/documents/jpeg-size.ts";
import { jpeg } from "../../../harness/jpeg.ts";

it("is read from its frame, wherever that stands", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 }), (width, height) => {
      expect(jpegSize(jpeg(width, height))).toEqual({ width, height });
      const isFit = [width, height].every((pixels) => pixels >= 600 && pixels <= 6000);
      expect(isDocumentPicture(jpeg(width, height))).toBe(isFit);
    }),
  );
});

it.each([
  ["599 x 800", 599, 800, false],
  ["600 x 600", 600, 600, true],
  ["6000 x 6000", 6000, 6000, true],
  ["800 x 6001", 800, 6001, false],
])("of %s is looked at by its sides", (_name, width, height, fits) => {
  expect(isDocumentPicture(jpeg(width, height))).toBe(fits);
});

it("of anything else is none, and no bytes end the server", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, hasHead) => {
      const file = Buffer.concat([Buffer.from(hasHead ? [0xff, 0xd8, 0xff] : []), Buffer.from(bytes)]);
      const size = jpegSize(file);
      expect(size === null || size.width >= 0).toBe(true);
    }),
  );
  const picture = jpeg(800, 800);
  for (let length = 0; length < 27; length += 1) expect(jpegSize(picture.subarray(0, length))).toBeNull();
  expect(jpegSize(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))).toBeNull();
  expect(jpegSize(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
});
