// Class names in the built styles: of the file and the class alone. The bundler's own carry a hash and a line besides, which
// every first visit would fetch twice, in the styles and in the script.
import { globSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";

export type NameClass = (local: string, file: string) => string;

const nameOf = (file: string): string => basename(file, ".module.css");

/** @param folders that hold the styles; of two files of one name each is told apart by the folder it lies in */
export function classNames(folders: readonly string[]): NameClass {
  const counts = new Map<string, number>();
  for (const folder of folders) {
    for (const file of globSync("**/*.module.css", { cwd: folder })) {
      counts.set(nameOf(file), (counts.get(nameOf(file)) ?? 0) + 1);
    }
  }
  return (local, path) => {
    const file = path.split("?", 1)[0] ?? path;
    const name = nameOf(file);
    const place = (counts.get(name) ?? 0) > 1 ? `${basename(dirname(resolve(file)))}-${name}` : name;
    return `${place}_${local}`;
  };
}
