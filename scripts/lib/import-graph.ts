import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** An import of one file by another, by their paths in the repository. */
export type Import = readonly [from: string, to: string];

/** Files or folders of one folder that import each other in a circle. */
export interface Circle {
  folder: string;
  members: string[];
  /** The imports that make it, as 'a.ts → b.ts'. */
  imports: string[];
}

/** Returns the imports between these files, types included: by '#…', which is src, or by a relative path. */
export function readImports(root: string, files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((file) => {
    const specifiers = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g);
    return [...specifiers]
      .map(([, specifier = '']) =>
        specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(dirname(file), specifier),
      )
      .filter((target) => known.has(target))
      .map((target) => [file, target] as const);
  });
}

/** Returns the circles of each folder: a folder's files and folders may import each other in one direction only. */
export function findCircles(imports: readonly Import[]): Circle[] {
  const arrows = imports.flatMap(([from, to]) => {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((part, index) => part !== b[index]);
    const [tail, head] = [a[depth], b[depth]];
    if (tail === undefined || head === undefined) return [];
    return [{ folder: a.slice(0, depth).join('/'), tail, head, text: `${from} → ${to}` }];
  });
  return [...Map.groupBy(arrows, ({ folder }) => folder)].flatMap(([folder, inside]) => {
    const heads = Map.groupBy(inside, ({ tail }) => tail);
    const reachable = new Map([...heads.keys()].map((member) => [member, reach(member, heads)]));
    const isBack = (from: string, to: string) => reachable.get(to)?.has(from) ?? false;
    const circular = inside.filter(({ tail, head }) => isBack(tail, head));
    if (circular.length === 0) return [];
    const members = [...new Set(circular.flatMap(({ tail, head }) => [tail, head]))].sort();
    return [{ folder, members, imports: [...new Set(circular.map(({ text }) => text))].sort() }];
  });
}

function reach(start: string, arrows: ReadonlyMap<string, readonly { head: string }[]>): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    for (const { head } of arrows.get(member) ?? []) {
      if (found.has(head)) continue;
      found.add(head);
      open.push(head);
    }
  }
  return found;
}
