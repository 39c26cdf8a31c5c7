/**
 * The size of the film on the screen. It has its own shape, as wide as there is room, so that there is no void around
 * it, and is at most as high as the specification says: 580 px. Where it has that height depends on the card's width
 * (player.css).
 */
export const filmClassName = 'w-full aspect-video max-h-[80dvh] lg:max-h-[580px]';
