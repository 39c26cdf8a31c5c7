/** Finds what a page loads first, in the manifest that Vite writes beside a build. */

/** A chunk of the build in Vite's manifest.json, where the key is its source file. */
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

/**
 * Returns the files, each once, that are loaded for these source files or names of chunks: the chunks, their static
 * imports, and all styles.
 */
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

/** Returns the files that a lazy source adds to those that are loaded already. */
export function ownFiles(manifest: Manifest, source: string, already: string[]): string[] {
  return filesOf(manifest, [source]).filter((file) => !already.includes(file));
}

/** Returns the files that are loaded already whenever a lazy source is: those of every chunk that imports it. */
export function filesBefore(manifest: Manifest, source: string): string[] {
  const importers = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(source));
  const [first = [], ...others] = importers.map((key) => filesOf(manifest, [key]));
  return first.filter((file) => others.every((files) => files.includes(file)));
}

/** Returns the source files that are imported dynamically, by a route or by a component. */
export function lazySources(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
}

/**
 * Whether every student who opens a screen needs this file. Other lazy files are for parts that only some students use.
 */
export function isScreen(source: string): boolean {
  return /^(app|device|shared\/sign-out)\//.test(source) || /-(screen|sections)\.tsx$/.test(source);
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name, src }) => name === key && !src);
  if (!chunk) throw new Error(`The build has no chunk for ${key}: was it renamed? Then the budget has to follow.`);
  return chunk;
}
