// How much of a page's heap is what it keeps, and how much the machine code that the browser makes of hot functions as it
// goes: that grows for minutes whatever the page does, and is dropped when it is not used.
import type { CDPSession } from "playwright";

export interface HeapSize {
  /** All that is in use, MB. */
  allMB: number;
  /** Without code: objects, strings, arrays. */
  dataMB: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Not what a script keeps: code, and what the browser holds outside of the heap. */
const others = new Set(["code", "native", "synthetic"]);

const inMB = (bytes: number): number => Number((bytes / 2 ** 20).toFixed(2));

/** Bytes of the nodes that are neither code nor the browser's own. @throws where the text is no heap snapshot */
export function dataBytes(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf("type"), fields.indexOf("self_size")];
  if (typeAt < 0 || sizeAt < 0) throw new Error(`a heap snapshot of ${fields.join(", ")}`);
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!others.has(types[0][nodes[node + typeAt] ?? -1] ?? "")) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes;
}

/** After a collection of garbage. */
export async function heapSize(session: CDPSession): Promise<HeapSize> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  return { allMB: inMB(usedSize), dataMB: inMB(dataBytes(chunks.join(""))) };
}
