/** What a page loads first, read off the manifest that Vite writes beside a build. */

/** A chunk of the build, as Vite's manifest.json has it, keyed by its source file. */
export interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** The files, each once, that are loaded for these source files (or chunks, by name): their chunks, what those import statically, and the styles of all. */
export function filesOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunkOf(manifest, key).imports ?? []) visit(imported);
  };
  sources.forEach(visit);
  const chunks = [...seen].map((key) => chunkOf(manifest, key));
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

/** What a lazy source brings to somebody who has these files already. */
export function ownFiles(manifest: Manifest, source: string, already: string[]): string[] {
  return filesOf(manifest, [source]).filter((file) => !already.includes(file));
}

/** The source files that are loaded only when a route or a part asks for them. */
export function lazySources(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
}

/** A screen, or a part of the frame around them all, rather than a part that only some who look at the screen need. */
export function isScreen(source: string): boolean {
  return source.startsWith('app/') || /-(screen|sections)\.tsx$/.test(source);
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name, src }) => name === key && !src);
  if (!chunk) throw new Error(`The build has no chunk for ${key}: was it renamed? Then the budget has to follow.`);
  return chunk;
}
