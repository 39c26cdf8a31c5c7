import { pathIcon } from '#ui/icons/icon.tsx';

/** A section that is closed, or not open yet. A word stands beside it. */
export const LockIcon = pathIcon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
