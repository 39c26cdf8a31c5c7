import { readQuizSheet } from '#server/operator/quizzes/read-quiz-sheet.ts';
import { readSheet } from '#server/operator/students/sheet/read-sheet.ts';
import { inspectUpload } from '#server/operator/uploads/inspect-upload.ts';

const functions = { quizSheet: readQuizSheet, studentSheet: readSheet, upload: inspectUpload };
type Functions = typeof functions;

export type ReadingName = keyof Functions;
export type ReadingInput = { [Name in ReadingName]: Parameters<Functions[Name]> };
export type ReadingAnswer = { [Name in ReadingName]: ReturnType<Functions[Name]> };

/** What reads a file that anybody may have made. What goes in and comes out is copied from one thread to the other. */
export const readings: { [Name in ReadingName]: (...input: ReadingInput[Name]) => ReadingAnswer[Name] } = functions;
