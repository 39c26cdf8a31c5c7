import './zod-without-eval.ts';
import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { focusHeadings } from './app/focus-heading.ts';
import { watchSession } from './app/watch-session.ts';
import { router } from './routes.tsx';

const queryClient = createQueryClient();
watchSession(router, queryClient);
focusHeadings(router);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
