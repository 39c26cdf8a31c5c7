/**
 * The size of the film on the screen. On a phone it has its own shape, as wide as there is room, so that there is no void
 * around it. From 1,024 px on it is as high as the specification says, 580 px, and less only in a window that is lower.
 */
export const videoClassName =
  'w-full aspect-video max-h-[80dvh] lg:aspect-auto lg:h-[min(580px,100dvh-4rem)] lg:max-h-none';
