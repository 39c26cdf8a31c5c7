import './zod-without-eval.ts';
import './index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusHeadings } from './app/focus-heading.ts';
import { watchSession } from './app/watch-session.ts';
import { createPortalRouter } from './routes.tsx';

const router = createPortalRouter();
watchSession(router);
focusHeadings(router);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
