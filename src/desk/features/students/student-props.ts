import type { StudentPage } from '#contract/desk/students/students.ts';

export type StudentProps = { student: StudentPage };
