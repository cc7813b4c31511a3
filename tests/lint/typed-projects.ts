// What tests of the code's own rules share: projects as the compiler reads them, with the types of what stands in them.
import { relative } from "node:path";
import { API, type Project } from "typescript/unstable/sync";
import type { Node, SourceFile } from "typescript/unstable/ast";

export interface Found {
  /** How many files were read. */
  files: number;
  /** "file:line text" of each place. */
  found: string[];
}

/** What `read` finds in the files of a project that are below root and were not read before. */
export function readFiles<Place>(
  { program }: Project,
  { root, seen, isAsked }: { root: string; seen: Set<string>; isAsked: (path: string) => boolean },
  read: (file: SourceFile) => Place[],
): Place[] {
  return program.getSourceFileNames().flatMap((name) => {
    const path = relative(root, name);
    if (path.startsWith("..") || path.includes("node_modules") || seen.has(path) || !isAsked(path)) return [];
    seen.add(path);
    const file = program.getSourceFile(name);
    return file === undefined ? [] : read(file);
  });
}

export function placeOf(root: string, { file, node }: { file: SourceFile; node: Node }): string {
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  return `${relative(root, file.fileName)}:${line} ${node.getText(file)}`;
}

/** @param configs of projects, each below root @param find with the files that were read before */
export function findInProjects(
  root: string,
  configs: readonly string[],
  find: (project: Project, seen: Set<string>) => string[],
): Found {
  const api = new API({ cwd: root });
  const seen = new Set<string>();
  try {
    const found = configs.flatMap((config) => {
      const project = api.updateSnapshot({ openProject: config }).getProject(config);
      if (project === undefined) throw new Error(`${config} is no project`);
      return find(project, seen);
    });
    return { files: seen.size, found };
  } finally {
    api.close();
  }
}
