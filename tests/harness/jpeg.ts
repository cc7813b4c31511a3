// The head of a JPEG: what says how large its picture is.

const segment = (code: number, data: readonly number[]): number[] => [
  0xff,
  code,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

/** @param length of the whole file, filled up behind the head */
export function jpeg(width: number, height: number, length = 2000): Buffer {
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  const head = [0xff, 0xd8, ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0]), ...segment(0xdb, [0, 1, 2])];
  const bytes = [...head, ...segment(0xc0, frame), ...segment(0xda, [1, 1, 0])];
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(Math.max(0, length - bytes.length), 7)]);
}
