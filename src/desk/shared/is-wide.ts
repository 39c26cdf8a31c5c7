/** Whether there is the room of a laptop, where less has to be folded. It is asked once, when a page is shown. */
export const isWide = () => matchMedia('(min-width: 48rem)').matches;
