import { lazy, Suspense } from 'react';
import { SignInScreen } from '#desk/features/sign-in/sign-in-screen.tsx';
import { useSession } from '#desk/session/session.ts';
import { useLanguage } from '#texts/use-language.ts';

const DeskLayout = lazy(async () => ({ default: (await import('./desk-layout.tsx')).DeskLayout }));

/**
 * Surrounds every page. Whoever is not signed in signs in right here, whatever the address is: so they come back to the
 * page that they asked for, or that they were on. All of it is new in another language.
 */
export function RootLayout() {
  const isSignedIn = useSession(({ token }) => token !== undefined);
  const language = useLanguage();
  return isSignedIn ? (
    <Suspense>
      <DeskLayout key={language} />
    </Suspense>
  ) : (
    <SignInScreen key={language} />
  );
}
