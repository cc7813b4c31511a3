import { v7 } from "uuid";

/** A UUID that sorts after all that this process made before: rows of one moment keep their order by it. */
export function newId(): string {
  return v7();
}
