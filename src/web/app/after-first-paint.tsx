import {
  type AnyRouter,
  useElementScrollRestoration,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { config } from '#ui/config.ts';
import { ChatIcon } from '#ui/icons/chat-icon.tsx';
import { savesData } from '#ui/player/saves-data.ts';
import { startSavingResponses } from '#web/api/saved-responses/start-saving-responses.ts';
import { useCall } from '#web/api/use-call.ts';
import { databaseOpened, hasDatabase } from '#web/device/has-database.ts';
import { startSendingProgress } from '#web/device/progress/send-progress.ts';
import { knowsPhones, rememberPhone } from '#web/device/recovery/known-phones.ts';
import { finishSignOuts } from '#web/device/sign-out/finish-sign-outs.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { supportChatUrl } from '#web/shared/tell-us/support-chat-url.ts';
import { t } from '#web/texts.ts';
import { registerOfflineWorker } from './register-offline-worker.ts';

/**
 * Starts the parts that a signed-in student's page does not need for its first paint. If this module cannot be loaded,
 * the progress and answers that wait on the device are sent at the next visit.
 */
export function AfterFirstPaint(): ReactNode {
  const router = useRouter();
  useEffect(registerOfflineWorker, []);
  useEffect(startSavingResponses, []);
  useEffect(() => limitPreloading(router), [router]);
  useEffect(startSendingProgress, []);
  useEffect(lookAfterWorkWhenThereIsAny, []);
  useEffect(() => void finishSignOuts(), []);
  useSearchKey();
  useScrollRestoration();
  // A locked student has the link among what they may do.
  return useSession(({ notAdmitted }) => notAdmitted) ? null : <SupportChatLink />;
}

/** The first visit on a device has nothing to send or to recover, until a quiz or a PDF is opened in it. */
function lookAfterWorkWhenThereIsAny(): () => void {
  let stop = () => {};
  let isOver = false;
  const start = async () => {
    if (!(await mayHaveWork())) await databaseOpened;
    const { lookAfterWork } = await import('./look-after-work.ts');
    if (!isOver) stop = lookAfterWork();
  };
  start().catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}

/** Progress under a former id of the student is work, too; it is in no database. */
async function mayHaveWork(): Promise<boolean> {
  const { user } = useSession.getState();
  const hasFormerStudents = knowsPhones();
  // Another provider has no backups that we know of, and nothing to be recovered after.
  if (user && config.extensions) rememberPhone(user);
  return hasFormerStudents || (await hasDatabase());
}

/** Ends the router's preloading for a student who saves data. It is asked each time, since they may choose any time. */
function limitPreloading(router: AnyRouter): () => void {
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => (savesData() ? undefined : await preloadRoute(options));
  return () => {
    router.preloadRoute = preloadRoute;
  };
}

/**
 * Ctrl+K, or ⌘K, leads to the search. A key of one letter, such as '/', would be pressed by whoever speaks to their
 * device (WCAG 2.1.4).
 */
function useSearchKey(): void {
  const router = useRouter();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const input = document.querySelector<HTMLInputElement>('input[type=search]');
      if (input) input.focus();
      else void router.navigate({ to: paths.search });
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [router]);
}

/**
 * Returns to the scroll position of an earlier visit, until the student moves. The router does this as soon as the
 * screen is rendered. But a list that has to be fetched again, after a reload or when the cache has dropped it, is not
 * long enough yet, or shrinks once more when its skeleton goes. So this hook scrolls again once the page has become long
 * enough. It follows what is removed too, since a page that shrinks and grows within one frame has not changed its size.
 * Whatever else scrolls the page, such as a screen reader, stays where it has scrolled to.
 */
function useScrollRestoration(): void {
  const hasMoved = useMoves();
  // This is the resolved location, because the location itself changes while the previous screen is still shown.
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: two visits may have the same scroll position
  useEffect(() => {
    if (!top) return;
    let end = maxScroll();
    // A page that was too short is above the position, so one that is below it was scrolled by something else.
    let isDue = scrollY < top;
    const restore = () => {
      end = maxScroll();
      if (end < top) isDue = true;
      else if (isDue && !hasMoved.current) {
        isDue = false;
        scrollTo({ top, behavior: 'instant' });
      }
    };
    const restoreAfterSkeleton = (changes: MutationRecord[]) => {
      if (!changes.some(({ removedNodes }) => [...removedNodes].some(isSkeleton))) return;
      isDue = true;
      restore();
    };
    // When the page becomes shorter, the browser itself scrolls to its end. That event may arrive when the page is long
    // again.
    const noteMove = () => {
      if (scrollY !== top && scrollY < end) hasMoved.current = true;
    };
    const size = new ResizeObserver(restore);
    const changes = new MutationObserver(restoreAfterSkeleton);
    size.observe(document.body);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', noteMove, { passive: true });
    return () => {
      size.disconnect();
      changes.disconnect();
      removeEventListener('scroll', noteMove);
    };
  }, [visit, top]);
}

/** Whether the student has moved since the page began to change to this screen. */
function useMoves(): RefObject<boolean> {
  const hasMoved = useRef(false);
  const router = useRouter();
  useEffect(() => {
    const note = () => {
      hasMoved.current = true;
    };
    for (const type of moves) addEventListener(type, note, { passive: true });
    // Not by `useLocation`, which would render this while the previous screen is still shown.
    const stop = router.subscribe('onBeforeLoad', () => {
      hasMoved.current = false;
    });
    return () => {
      for (const type of moves) removeEventListener(type, note);
      stop();
    };
  }, [router]);
  return hasMoved;
}

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const skeleton = '[aria-busy=true]';
const isSkeleton = (node: Node) =>
  node instanceof Element && (node.matches(skeleton) || node.querySelector(skeleton) !== null);

/** How far down the page can be scrolled now. */
function maxScroll(): number {
  return Math.floor(document.documentElement.scrollHeight - innerHeight);
}

/**
 * A floating link to the support chat. It covers nothing, because it floats where the page leaves room for it: in the
 * padding below the content, and on a wide screen at the foot of the side menu. Its number may come late, and then it only
 * fades in. It is not shown where the provider gives no number, nor in a quiz, a player and the reader.
 */
function SupportChatLink() {
  const { data } = useCall(whatsappChatCall, {});
  const isBusy = useLocation({ select: ({ pathname, search }) => isOfItself(pathname, search) });
  const url = data && supportChatUrl(data);
  if (!url || isBusy) return null;
  return (
    <aside aria-label={t('support.title')}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('support.chat')}
        className="above-bottom-bar absolute right-4 z-20 target flex animate-late items-center justify-center gap-3 rounded-full border border-line bg-surface p-3 leading-tight font-semibold text-primary-ink shadow-card transition hover:bg-sunken active:scale-95 lg:fixed lg:left-3 lg:w-56"
      >
        <ChatIcon />
        <span className="hidden lg:block">{t('support.chat')}</span>
      </a>
    </aside>
  );
}

/** Whether a quiz, a player or the document reader has the screen for itself. */
function isOfItself(pathname: string, search: object): boolean {
  return pathname.startsWith('/quiz-start/') || ['id', 'playing', 'learning'].some((name) => name in search);
}
