import { continueWatchingCall, type WatchedTopic } from '#contract/watching/progress.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { paths } from '#web/paths.ts';
import { nameOf } from '#web/session/raw-session.ts';
import { useSession } from '#web/session/session.ts';
import { newestProgress } from '#web/shared/player/newest-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { Screen } from '#web/shared/screen.tsx';
import { ShortcutTile } from '#web/shared/shortcut-tile.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { t } from '#web/texts.ts';
import { HomeSections } from './home-sections.tsx';
import images from './images/tiles.svg';
import { Now } from './now/now.tsx';
import { useNowStep } from './now/use-now-step.ts';

/** Always, since a code is needed to come back. */
const askToSignOut = () => void requestSignOut('hereAsked');

/** /: the welcome, the one thing to do now and the three tiles, then the sections below them. */
export function HomeScreen() {
  const name = useSession(({ user }) => (user ? nameOf(user) : ''));
  const topics = useUnfinishedTopics();
  const { step, isKnown } = useNowStep(topics);
  // What the card shows is not shown twice, so the sections wait for it.
  const others = step?.kind === 'video' ? topics?.slice(1) : topics;
  return (
    <Screen title={t('home.welcome', { name })} tabTitle={t('menu.home')}>
      <Now step={step} isKnown={isKnown} />
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-3 md:gap-5">
        <li>
          <ShortcutTile index={0} title={t('home.courses')} image={`${images}#courses`} to={{ to: paths.subjects }} />
        </li>
        <li>
          <ShortcutTile index={1} title={t('home.profile')} image={`${images}#profile`} to={{ to: paths.profile }} />
        </li>
        <li>
          <ShortcutTile index={2} title={t('home.logout')} image={`${images}#logout`} onAction={askToSignOut} />
        </li>
      </ul>
      <HomeSections topics={isKnown ? others : undefined} />
    </Screen>
  );
}

/** The provider uses the same limit, because few students watch the end titles. */
const finishedPercent = 95;

/**
 * The videos that the student has begun, newest first: the provider's list, with newer progress from this device. A video
 * that was finished since is left out. Undefined until the list is known; empty where it cannot be had.
 */
function useUnfinishedTopics(): WatchedTopic[] | undefined {
  const { data, failureCount } = useCall(continueWatchingCall, {}, config.extensions);
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  if (!data) return !config.extensions || failureCount > 0 ? [] : undefined;
  return data
    .map((topic) => {
      const { position = 0, duration = 0, watched_at, furthest } = newestProgress(local.get(topic.topic_id), topic);
      return { ...topic, position, duration, watched_at, furthest };
    })
    .filter((topic) => watchedPercent(topic) < finishedPercent)
    .sort((a, b) => (b.watched_at ?? 0) - (a.watched_at ?? 0));
}
