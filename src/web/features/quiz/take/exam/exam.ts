import { BeginExam } from './begin-exam.tsx';
import { ExamTime } from './exam-time.tsx';

/** The parts of timed tests, which only they load. */
export const exam = { BeginExam, ExamTime };
