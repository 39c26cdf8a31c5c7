/** Returns the time in epoch milliseconds. It is a parameter everywhere, so that a test can set it. */
export type Clock = () => number;
