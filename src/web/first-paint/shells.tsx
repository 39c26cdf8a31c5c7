import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { student } from '#contract/profile.ts';
import { queryClient } from '#web/api/query-client.ts';
import { GuardedLayout } from '#web/app/guarded-layout.tsx';
import { config } from '#web/config.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { LoginScreen } from '#web/features/auth/login/login-screen.tsx';
import { RegisterHeading } from '#web/features/auth/register/register-heading.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { t } from '#web/messages/common.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/shared/loading.tsx';
import { ScreenTitle } from '#web/shared/screen.tsx';

/** Stand in the shells for names, which first-paint/boot.ts fills in. Two private characters. */
export const marks = { student: '\uE000', academy: '\uE001' };

/**
 * Renders the first paint of each kind of screen, at build time: the two open pages, Home, and what all other screens
 * have in common. It is the same for every student. Its links and the number of the login work at once, the rest when the
 * app takes it over.
 */
export async function renderShells(): Promise<Record<string, string>> {
  config.academy.name = marks.academy;
  // What a server renders is the initial state.
  Object.assign(useSession.getInitialState(), { user: z.parse(student, { stud_id: '-', name: marks.student }) });
  const shells = {
    login: await render(paths.login, LoginScreen),
    register: await render(paths.register, RegisterFrame),
    home: withTitle(
      await render(paths.home, HomeScreen, GuardedLayout),
      <ScreenTitle title={t('home.welcome', { name: marks.student })} />,
    ),
    // No section of the menus is the current one at this path.
    guarded: withTitle(await render('/none', Loading, GuardedLayout), <ScreenTitle title={undefined} />),
  };
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
  // The shells need no title and no hints for the browser, and a select shows only the option that is chosen.
  const shown = html.replaceAll(
    /<title>.*?<\/title>|<link[^>]*>|<option value="[^"](?![^>]*selected).*?<\/option>| autofocus=""/g,
    '',
  );
  // 70 bytes of the page.
  return shown.replaceAll(/><\/(?:path|circle|rect)>/g, '/>');
}

/** The app renders the title by a portal into the header, which is not possible here. */
function withTitle(html: string, title: ReactNode): string {
  return html.replace('</div></header>', `${renderToStaticMarkup(title)}</div></header>`);
}
