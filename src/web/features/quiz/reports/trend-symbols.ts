/** The chart and its legend show a point's quiz by a letter below it and by the dashes of the line to it. */
export const quizLetter = (quiz: number): string => String.fromCharCode('A'.charCodeAt(0) + quiz);

const dashes = ['none', '7 5', '2 5', '10 4 2 4'];
export const quizDash = (quiz: number): string | undefined => dashes[quiz % dashes.length];
