/**
 * The size of the film on the screen. It has its own shape, as wide as there is room, so that there is no void around
 * it. From 1,024 px the player has the specification's height of 580 px, which is the film's own where it is wide
 * enough; where not, the film leaves the rest of that height to the title and the controls.
 */
export const filmClassName =
  'w-full aspect-video max-h-[80dvh] lg:max-h-[452px] lg:@min-[56rem]:h-[580px] lg:@min-[56rem]:max-h-none';
