import { locale } from '#texts/translate.ts';
import { t } from '#web/texts.ts';

const longestProblem = 200;
/** A phone number, or a token: longer than any word, and longer than the hash in a file's name. */
const secrets = /\+?\d[\d\s()-]{6,}\d|[\w-]{32,}/g;

/**
 * What a student tells the academy when something is wrong: the screen, the time, the build of the app, and the problem
 * in words ('' where the student has to say it). It has no name, number or token in it.
 */
export function tellUsMessage(problem: string): string {
  return t('tellUs.message', {
    screen: location.pathname,
    time: new Date().toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'long' }),
    build: buildOf(document),
    problem: problem.replace(secrets, '…').slice(0, longestProblem),
  });
}

/** The name of the app's first script, which has a hash of everything in it: 'core-a1b2c3d'. */
function buildOf(page: Document): string {
  const { src = '' } = page.querySelector<HTMLScriptElement>('script[type="module"][src]') ?? {};
  return /([^/]+)\.\w+$/.exec(src)?.[1] ?? '';
}
