import '#ui/zod-without-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readLanguage } from '#texts/stored-language.ts';
import { setLanguage } from '#texts/translate.ts';
import { focusHeadings } from '#ui/focus-headings.ts';
import { watchSession } from './app/watch-session.ts';
import { createPortalRouter } from './routes.tsx';
import { loadTexts } from './texts.ts';

// In a task of its own, after the one that evaluates the app's files: the page responds between them.
setTimeout(start);

function start(): void {
  const router = createPortalRouter();
  watchSession(router);
  focusHeadings(router);

  // The router itself follows the address from when it is rendered. Back may change it before.
  const stopFollowing = router.history.subscribe(() => void router.load());
  const stopWaiting = router.subscribe('onRendered', () => {
    stopFollowing();
    stopWaiting();
  });

  // The page shows the screen's shell until its files are there, and the texts of the student's language. Without those
  // it speaks English.
  const language = setLanguage(readLanguage(), loadTexts).catch(() => {});
  void Promise.all([router.load(), language]).then(() => {
    const root = document.getElementById('root');
    if (!root) return;
    // In slices of a few milliseconds, between which the browser paints and responds. It is one long task otherwise.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    );
  });
}
