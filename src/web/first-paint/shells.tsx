import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { student } from '#contract/profile.ts';
import { config } from '#ui/config.ts';
import { defaults } from '#ui/raw-config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { GuardedLayout } from '#web/app/guarded-layout.tsx';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { LoginScreen } from '#web/features/auth/login/login-screen.tsx';
import { RegisterHeading } from '#web/features/auth/register/register-heading.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/shared/loading.tsx';
import { ScreenTitle } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';

/** Stand for names while the shells are rendered. Private characters. */
const marks = { academy: '\uE000', student: '\uE001' };

/** What a visitor sees before the app is there. */
interface Shell {
  visitor: 'guest' | 'student';
  /** The address that it is for; undefined for all that have none of their own. */
  at?: string;
  html: string;
}

/**
 * Renders the first paint, at build time: of guests the sign-in and the head of the registration, of students Home and
 * what all other screens have in common. It is the same for everybody, with empty elements for the names. Its links and
 * the number of the sign-in work at once; what only the app can do is disabled.
 */
export async function renderShells(): Promise<Shell[]> {
  config.academy.name = marks.academy;
  // What a server renders is the initial state.
  Object.assign(useSession.getInitialState(), { user: z.parse(student, { stud_id: '-', name: marks.student }) });
  const shells: Shell[] = [
    { visitor: 'guest', html: await render(paths.login, LoginScreen) },
    { visitor: 'guest', at: paths.register, html: await render(paths.register, RegisterFrame) },
    // A page without the frame of guests or of students.
    { visitor: 'guest', at: paths.privacy, html: '' },
    // No section of the menus is the current one at this path.
    { visitor: 'student', html: withTitle(await render('/none', Loading, GuardedLayout), undefined) },
    {
      visitor: 'student',
      at: paths.home,
      html: withTitle(await render(paths.home, HomeScreen, GuardedLayout), t('home.welcome', { name: marks.student })),
    },
    { visitor: 'student', at: paths.privacy, html: '' },
  ];
  // Otherwise its timers would keep the build waiting for five minutes.
  queryClient.clear();
  return shells;
}

/** Without the fields, which would be 700 bytes of the page. They come above the footer, which is out of sight until then. */
function RegisterFrame() {
  return (
    <AuthPage>
      <RegisterHeading />
      <div className="min-h-dvh" />
    </AuthPage>
  );
}

async function render(path: string, Screen: RouteComponent, Layout: RouteComponent = Outlet): Promise<string> {
  const root = createRootRoute({ component: Layout });
  const screen = createRoute({ getParentRoute: () => root, path, component: Screen });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([screen]), history });
  await router.load();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return (
    html
      // The shells need no title and no hints for the browser, and a select shows only the option that is chosen.
      .replaceAll(
        /<title>.*?<\/title>|<link[^>]*>|<option value="[^"](?![^>]*selected).*?<\/option>| autofocus=""/g,
        '',
      )
      .replaceAll(`"${marks.academy}"`, `"${defaults.name}"`)
      .replaceAll(marks.academy, '<span data-name="academy"></span>')
      .replaceAll(marks.student, '<span data-name="short"></span>')
      .replaceAll(/<(?:button|select) /g, '$&disabled ')
      // 70 bytes of the page.
      .replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
  );
}

/** The app renders the title by a portal into the header, which is not possible here. */
function withTitle(html: string, title: string | undefined): string {
  const shown = renderToStaticMarkup(<ScreenTitle title={title} />).replace(
    marks.student,
    '<span data-name="full"></span>',
  );
  return html.replace('</div></header>', `${shown}</div></header>`);
}
