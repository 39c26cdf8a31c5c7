import { signOutCall } from './auth/sign-out.ts';
import { signOutEverywhereCall } from './auth/sign-out-everywhere.ts';
import { liveTodayCall } from './live/live-today.ts';
import { continueWatchingCall, watchProgressCall } from './watching/progress.ts';

/** All calls of the bundled server beyond a provider's 19. The web app does without them where they are not there. */
export const extensionCalls = [
  signOutCall,
  signOutEverywhereCall,
  watchProgressCall,
  continueWatchingCall,
  liveTodayCall,
] as const;
