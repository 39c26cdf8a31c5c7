import { type Command, readArguments, UsageError } from './command.ts';
import { requireStudent, requireSubjects } from './find.ts';
import { withDatabase } from './open-portal.ts';
import { enrol, listEnrolled, listSubjectNames, unenrol } from './people.repository.ts';

export const enrolCommand: Command = {
  name: 'enrol',
  does: 'enrols a student in subjects, or takes them out',
  help: `enrol MOBILE SUBJECT… [--remove]
       enrol MOBILE --all [--remove]

Enrols a student in subjects, each given by its name or its id. What a student did in a subject
that they are taken out of is kept, and there again when they come back. A row for this student
and subject in the academy folder's enrolments.csv counts again at the next import.

  --all      every subject
  --remove   takes the student out of these subjects

Examples:
  npm run portal -- enrol 9876543210 Physics "Computer Science"
  npm run portal -- enrol "+971 501234567" Biology --remove`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      all: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    });
    const [mobile, ...names] = positionals;
    if (mobile === undefined || values.all === names.length > 0) {
      throw new UsageError("enrol takes a mobile number, and then subjects' names or --all.");
    }
    return await withDatabase(config(), async (db) => {
      const student = await requireStudent(db, mobile);
      const subjects = values.all
        ? (await listSubjectNames(db)).map(({ subject_id }) => subject_id)
        : await requireSubjects(db, names);
      if (subjects.length > 0) {
        if (values.remove) await unenrol(db, student.stud_id, subjects);
        else await enrol(db, student.stud_id, subjects, Date.now());
      }
      const enrolled = await listEnrolled(db, student.stud_id);
      return `${student.name} is now enrolled in ${enrolled.length === 0 ? 'nothing' : enrolled.join(', ')}.`;
    });
  },
};
