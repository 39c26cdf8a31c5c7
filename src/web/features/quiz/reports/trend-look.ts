/** How the chart and its legend show which quiz a point belongs to: a letter below it, and the dashes of the line to it. */
export const quizLetter = (quiz: number): string => String.fromCharCode('A'.charCodeAt(0) + quiz);

const dashes = ['none', '7 5', '2 5', '10 4 2 4'];
export const quizDash = (quiz: number): string | undefined => dashes[quiz % dashes.length];
