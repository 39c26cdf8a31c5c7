import { t } from '#web/messages/common.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Screen } from '#web/shared/screen.tsx';
import { ShortcutTile } from '#web/shared/shortcut-tile.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { HomeSections } from './home-sections.tsx';
import coursesImage from './images/courses.svg';
import logoutImage from './images/logout.svg';
import profileImage from './images/profile.svg';
import { Now } from './now/now.tsx';
import { useNowStep } from './now/use-now-step.ts';
import { useUnfinishedTopics } from './use-unfinished-topics.ts';

/** Always, since a code is needed to come back. */
const askToSignOut = () => void requestSignOut({ isAlwaysAsked: true, isEverywhere: false });

/** /: the welcome, the one thing to do now and the three tiles, then the sections below them. */
export function HomeScreen() {
  const name = useSession(({ user }) => user?.name || user?.profile?.name || '');
  const topics = useUnfinishedTopics();
  const { step, isKnown } = useNowStep(topics);
  // What the card shows is not shown twice.
  const others = step?.kind === 'video' ? topics?.slice(1) : topics;
  return (
    <Screen title={t('home.welcome', { name })} tabTitle={t('menu.home')}>
      <Now step={step} isKnown={isKnown} />
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-3 md:gap-5">
        <li>
          <ShortcutTile isQuiet index={0} title={t('home.courses')} image={coursesImage} to={{ to: paths.subjects }} />
        </li>
        <li>
          <ShortcutTile isQuiet index={1} title={t('home.profile')} image={profileImage} to={{ to: paths.profile }} />
        </li>
        <li>
          <ShortcutTile isQuiet index={2} title={t('home.logout')} image={logoutImage} onAction={askToSignOut} />
        </li>
      </ul>
      <HomeSections topics={others} />
    </Screen>
  );
}
