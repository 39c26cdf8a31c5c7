import './zod-without-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusHeadings } from './app/focus-heading.ts';
import { watchSession } from './app/watch-session.ts';
import { createPortalRouter } from './routes.tsx';

const router = createPortalRouter();
watchSession(router);
focusHeadings(router);

// The page shows the screen's shell until its files are there. This is not awaited at the top level, because those files
// import this one's, and would wait for it in turn.
void router.load().then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
