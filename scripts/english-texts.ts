import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fromRoot } from './lib/paths.mjs';

type App = 'web' | 'desk';

const prefix = 'texts:';
const source = fromRoot('src');
const isOfDesk = (path: string) => path.startsWith(join(source, 'desk/'));

/**
 * Loads the English texts with the modules that name them, so that a page loads only those of its screens. The texts
 * whose keys begin with the same word, as in 'quiz.title' and 'quiz.retake', are one module. Those of keys without a
 * dot are always there.
 */
export function englishTexts(ofBuild: App): Plugin {
  return {
    name: 'english-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const [app = '', group] = id.slice(prefix.length + 1).split('/');
      const texts = Object.entries(readTexts(app)).filter(([key]) => groupOf(key) === group);
      this.addWatchFile(fileOf(app));
      const add = `import { addTexts } from ${JSON.stringify(join(source, 'texts/translate.ts'))};`;
      return { code: `${add}\naddTexts(${JSON.stringify(Object.fromEntries(texts))});`, moduleSideEffects: true };
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!path.startsWith(source) || !/\.tsx?$/.test(path) || path.endsWith('.d.ts')) return;
      const app = isOfDesk(path) ? 'desk' : ofBuild;
      const isStart = path === join(source, app, 'texts.ts');
      const groups = new Set(namedKeys(code, Object.keys(readTexts(app))).map(groupOf));
      const imports = [...groups, ...(isStart ? [''] : [])].map((group) => `import '${prefix}${app}/${group}';`);
      // In the first line, so that the others keep their numbers.
      return imports.length > 0 ? { code: imports.join('') + code, map: null } : undefined;
    },
  };
}

/**
 * The keys that a module names: 'quiz.title' in quotation marks, or all that a template such as `quiz.${part}` may be.
 * A key has a word for its plural form at the end, which no module names.
 */
export function namedKeys(code: string, keys: string[]): string[] {
  const whole = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text));
  const parts = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{[^}`]*\}([\w.-]*)`/g)];
  return keys.filter((key) => {
    const name = key.replace(/_(one|other)$/, '');
    return whole.has(name) || parts.some(([, start = '', end = '']) => name.startsWith(start) && name.endsWith(end));
  });
}

/** The language whose texts a module is. */
const languageOf = (id: string) => /\/texts\/(\w\w)\/\w+\.json$/.exec(id)?.[1];

/** The texts of a language are called after it, and any other chunk as the bundler calls it. */
export const nameOfChunk = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
  `assets/${languageOf(facadeModuleId ?? '') ?? '[name]'}-[hash:7].js`;

/** The keys of an app's English texts. */
export const textKeys = (app: App) => Object.keys(readTexts(app));

const groupOf = (key: string) => (key.includes('.') ? key.split('.', 1)[0] : '') ?? '';
const fileOf = (app: string) => join(source, 'texts/en', `${app}.json`);

/** Read each time, because somebody may edit them beside a server that runs. */
const readTexts = (app: string): Record<string, string> => JSON.parse(readFileSync(fileOf(app), 'utf8'));
