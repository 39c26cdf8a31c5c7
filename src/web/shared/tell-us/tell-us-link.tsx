import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locale } from '#texts/translate.ts';
import { ChatIcon } from '#ui/icons/chat-icon.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { t } from '#web/texts.ts';
import { ChatLink } from './chat-link.tsx';

/** A link to the academy's support chat that says where and when something went wrong. Absent where there is no chat. */
export function TellUsLink({ problem }: { problem: string }): ReactNode {
  // It also stands on pages outside the layout that provides the cache.
  return (
    <QueryClientProvider client={queryClient}>
      <ChatLink kind="bare" message={tellUsMessage(problem)}>
        <span className="text-balance">
          <ChatIcon className="mr-2 inline size-5 align-text-bottom" />
          {t('tellUs.link')}
        </span>
      </ChatLink>
    </QueryClientProvider>
  );
}

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
