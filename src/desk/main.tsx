import '#ui/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLanguage } from '#texts/stored-language.ts';
import { setLanguage } from '#texts/translate.ts';
import { focusHeadings } from '#ui/focus-headings.ts';
import { queryClient } from './api/query-client.ts';
import { createDeskRouter } from './routes.tsx';
import { watchPresence } from './session/presence.ts';
import { loadTexts } from './texts.ts';

watchPresence();
const router = createDeskRouter();
focusHeadings(router);

// Without the texts of the chosen language the desk speaks English.
const language = setLanguage(readLanguage(), loadTexts).catch(() => {});
void Promise.all([router.load(), language]).then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
});
