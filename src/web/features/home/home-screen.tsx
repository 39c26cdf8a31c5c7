import { paths } from '#web/paths.ts';
import { nameOf } from '#web/session/raw-session.ts';
import { useSession } from '#web/session/session.ts';
import { Screen } from '#web/shared/screen.tsx';
import { ShortcutTile } from '#web/shared/shortcut-tile.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { t } from '#web/texts.ts';
import { HomeSections } from './home-sections.tsx';
import images from './images/tiles.svg';
import { Now } from './now/now.tsx';
import { useNowStep } from './now/use-now-step.ts';
import { useUnfinishedTopics } from './use-unfinished-topics.ts';

/** Always, since a code is needed to come back. */
const askToSignOut = () => void requestSignOut({ isAlwaysAsked: true, isEverywhere: false });

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
