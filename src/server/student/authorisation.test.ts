import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import {
  addCourses,
  type Course,
  isOpen,
  type Kind,
  type Location,
  locations,
  nameOf,
} from '#server/testing/test-courses.ts';
import { fieldsOf, readStudentTables, validFields } from '#server/testing/test-hostile.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';

/** Every call that needs a session. A call that is added to the contract is included. */
const withSession = allCalls.filter((call) => call.session);

/** The kind of row whose id is in a field. */
const kindOf: Record<string, Kind> = {
  sub_id: 'subject',
  chapter_id: 'chapter',
  batch_id: 'batch',
  class_id: 'class',
  topic_id: 'topic',
  quiz_id: 'quiz',
  id: 'attempt',
  before_attempt: 'attempt',
  before_topic: 'topic',
};
/**
 * Fields without the id of a row, or with one that only says where a page of the student's own rows begins. `attempt_id` is made by the student's own device, and ids in a list open nothing: a
 * call says which of them it does not know.
 */
const plain = [
  'field',
  'value',
  'stud_id',
  'forget_device',
  'submit_data',
  'attempt_id',
  'attempt_ids',
  'former_ids',
  'to',
  'position',
  'duration',
  'watched_at',
  'furthest',
  'before_news',
  'news_id',
  'after',
  'version',
  'answers',
  // Where something is asked: doubts.test.ts has who may.
  'doubt_id',
  'kind',
  'content_id',
  'name',
  'text',
  'file',
  'at',
];
const namingFields = (call: Call) => fieldsOf(call).filter((field) => field in kindOf);
const withIds = withSession.filter((call) => namingFields(call).length > 0);

/** A row of the matrix: a kind and a location for each field of a call that has an id. */
interface Row {
  named: Record<string, { kind: Kind; location: Location }>;
  isOpen: boolean;
}

/** Every combination of locations for the fields of a call. */
function rowsOf(call: Call): Row[] {
  const fields = namingFields(call);
  let combinations: Location[][] = [[]];
  for (const _ of fields) combinations = combinations.flatMap((row) => locations.map((at) => [...row, at]));
  const rows = combinations.map((at) => {
    const named = fields.map((field, index) => [field, { kind: kindOf[field], location: at[index] }]);
    return rowOf(call, Object.fromEntries(named));
  });
  const others = { kind: 'attempt of another', location: 'mine' } as const;
  return fields.includes('id') ? [...rows, rowOf(call, { id: others })] : rows;
}

function rowOf(call: Call, named: Row['named']): Row {
  const ids = Object.values(named);
  // A quiz that the student began can be finished even if it was archived since, so the rule for attempts holds.
  const kind = (one: Kind): Kind => (['submit_quiz', 'sync_draft'].includes(call.name) ? 'attempt' : one);
  const isOneCourse = new Set(ids.map(({ location }) => location)).size === 1;
  return { named, isOpen: isOneCourse && ids.every((id) => isOpen(kind(id.kind), id.location)) };
}

const rows = withIds.flatMap(rowsOf);
const cells = {
  'not theirs': rows.filter((row) => !row.isOpen).length,
  theirs: rows.filter((row) => row.isOpen).length,
};

onEachObservedApp('who may see what', (test) => {
  it('knows the kind of every field of every call', () => {
    const unknown = withSession.flatMap((call) =>
      fieldsOf(call).filter((field) => !(field in kindOf) && !plain.includes(field)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(withIds)(
    '$name opens the student’s own rows, and responds to all others as if they did not exist',
    async (call) => {
      const student = await test().signIn();
      const courses = await addCourses(test(), student);
      if (call.name === beginExamCall.name) await test().deps.db.updateTable('quiz').set({ minutes: 60 }).execute();
      const inputOf = ({ named }: Row) => ({
        ...validFields(call),
        ...Object.fromEntries(
          Object.entries(named).map(([field, { kind, location }]) => [field, courses[location][kind]]),
        ),
        attempt_id: randomUUID(),
        stud_id: student.stud_id,
      });
      const combinations = rowsOf(call);
      const nowhere = combinations.find(({ named }) =>
        Object.values(named).every(({ location }) => location === 'nowhere'),
      );
      const expected = await test().ask(call, inputOf(nowhere ?? expect.fail()), student.token);
      expect(expected).toMatchObject({ statusCode: 403, writes: 0 });

      const before = await readStudentTables(test());
      for (const row of combinations.filter((row) => !row.isOpen)) {
        // Status, headers, bytes and the number of statements are the same.
        expect({ row, ...(await test().ask(call, inputOf(row), student.token)) }).toEqual({ row, ...expected });
      }
      expect(await readStudentTables(test())).toEqual(before);
      for (const row of combinations.filter((row) => row.isOpen)) {
        const response = await test().ask(call, inputOf(row), student.token);
        expect({ row, statusCode: response.statusCode }).toEqual({ row, statusCode: 200 });
        expect(response.seen).toContain('"status":true');
      }
    },
  );

  it('an answer to a question of another quiz is refused like one to a question that does not exist', async () => {
    const student = await test().signIn();
    const { mine, 'never mine': elsewhere } = await addCourses(test(), student);
    const { question_id } = await test()
      .deps.db.selectFrom('question')
      .innerJoin('quiz', 'quiz.revision_id', 'question.revision_id')
      .where('quiz_id', '=', elsewhere.quiz)
      .select('question_id')
      .executeTakeFirstOrThrow();
    const send = async (question: string) => {
      const submit_data = [{ question_id: question, answer: 'right' }];
      return await test().ask(submitQuizCall, { ...student, quiz_id: mine.quiz, submit_data }, student.token);
    };
    const refused = await send(question_id);
    expect(refused).toMatchObject({ writes: 0, seen: expect.stringContaining('"status":false') });
    expect(await send('0123456789abcdef')).toEqual(refused);
  });

  it('no response names what the student does not see; all of it is back once they are enrolled again', async () => {
    const student = await test().signIn();
    const { mine } = await addCourses(test(), student);
    const inputOf = (call: Call) => ({ ...validFields(call), ...idsOf(call, mine), stud_id: student.stud_id });
    const askAll = async () => {
      const reading = withSession.filter(
        ({ name }) =>
          !/^(sign_out|submit_quiz|begin_exam|watch_progress|calendar_address|ask_correction|ask_doubt|change_student)/.test(
            name,
          ),
      );
      const responses: [string, string][] = [];
      for (const call of reading) {
        const { seen } = await test().ask(call, inputOf(call), student.token);
        responses.push([call.name, seen]);
      }
      return responses;
    };
    const before = await askAll();
    for (const [name, seen] of before) {
      expect([name, ...hiddenNames().filter((hidden) => seen.includes(hidden))]).toEqual([name]);
      expect(seen).toContain('"status":true');
    }
    const lists = ['subjects', 'recently_watched', 'continue_watching', 'live_today'];
    const listed = before.filter(([, seen]) => seen.includes(nameOf('subject', 'mine'))).map(([name]) => name);
    expect(listed).toEqual(expect.arrayContaining(lists));

    await testAcademy(test().deps.db).unenrol(student.stud_id, mine.subject);
    expect(JSON.stringify(await askAll())).not.toContain(nameOf('subject', 'mine'));
    await test().enrol(student.stud_id, mine.subject);
    expect(await askAll()).toEqual(before);
  });
});

it(`docs/security.md states how many cells this matrix has: ${JSON.stringify(cells)}`, () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  for (const count of Object.values(cells)) expect(text).toMatch(new RegExp(`\\| +${count} +\\|`));
});

function idsOf(call: Call, course: Course): Record<string, string> {
  const fields = Object.entries(kindOf).filter(([field]) => fieldsOf(call).includes(field));
  return Object.fromEntries(fields.map(([field, kind]) => [field, course[kind]]));
}

function hiddenNames(): string[] {
  const kinds = ['subject', 'chapter', 'batch', 'topic', 'quiz'] as const;
  return locations.flatMap((location) =>
    [...kinds.filter((kind) => !isOpen(kind, location)), ...(isOpen('chapter', location) ? [] : ['material'])].map(
      (kind) => nameOf(kind, location),
    ),
  );
}
