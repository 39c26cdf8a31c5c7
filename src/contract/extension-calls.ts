import { liveTodayCall } from './live-today.ts';
import { continueWatchingCall, watchProgressCall } from './progress.ts';
import { signOutCall } from './sign-out.ts';
import { signOutEverywhereCall } from './sign-out-everywhere.ts';

/** All calls of the bundled server beyond a provider's 19. The web app does without them where they are not there. */
export const extensionCalls = [
  signOutCall,
  signOutEverywhereCall,
  watchProgressCall,
  continueWatchingCall,
  liveTodayCall,
] as const;
