import { continueWatchingCall, liveTodayCall, signOutCall, watchProgressCall } from './extensions.ts';
import { signOutEverywhereCall } from './sign-out-everywhere.ts';

/** All calls of the bundled server beyond a provider's 19. */
export const extensionCalls = [
  signOutCall,
  signOutEverywhereCall,
  watchProgressCall,
  continueWatchingCall,
  liveTodayCall,
] as const;
