import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { requireStudent, requireSubjects } from '#server/cli/find.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { changeEnrolment } from '#server/domain/students/change-enrolment.ts';
import { listEnrolments } from '#server/domain/students/student-details.repository.ts';

export const enrolCommand: Command = {
  name: 'enrol',
  does: 'enrols a student in subjects, or removes them',
  help: `enrol MOBILE SUBJECT… [--remove]
       enrol MOBILE --all [--remove]

Enrols a student in subjects. Give each subject by its name or its id. If you remove a student from
a subject, their work in it is not deleted, and they see it again once you enrol them again. An
import leaves the enrolment as you made it, until enrolments.csv of the academy folder changes.

  --all      stands for every subject
  --remove   removes the student from the subjects

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
      throw new UsageError('enrol takes a mobile number, followed by the names of subjects or --all.');
    }
    return await withDatabase(config(), async (db) => {
      const student = await requireStudent(db, mobile);
      const subjects = values.all
        ? (await listSubjectNames(db)).map(({ subject_id }) => subject_id)
        : await requireSubjects(db, names);
      if (subjects.length > 0)
        await changeEnrolment(
          db,
          { by: operatorName(), stud_id: student.stud_id, subjects, enrolled: !values.remove },
          Date.now(),
        );
      const rows = await listEnrolments(db, student.stud_id, everything);
      const enrolled = rows.map(({ subject_name }) => subject_name);
      return `${student.name} is now enrolled in ${enrolled.length === 0 ? 'no subjects' : enrolled.join(', ')}.`;
    });
  },
};
