import './zod-without-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusHeadings } from './app/focus-heading.ts';
import { watchSession } from './app/watch-session.ts';
import { readLanguage } from './messages/languages.ts';
import { setLanguage } from './messages/translate.ts';
import { createPortalRouter } from './routes.tsx';

const router = createPortalRouter();
watchSession(router);
focusHeadings(router);

// The page shows the screen's shell until its files are there, and the texts of the student's language. Without those it is
// English. This is not awaited at the top level, because those files
// import this one's, and would wait for it in turn.
const language = setLanguage(readLanguage()).catch(() => {});
void Promise.all([router.load(), language]).then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
