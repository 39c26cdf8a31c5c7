import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { submitQuizCall } from '#contract/quiz.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import {
  addCourses,
  type Course,
  isOpen,
  type Kind,
  nameOf,
  type Place,
  places,
} from '#server/testing/test-courses.ts';
import { everything, fieldsOf, validFields } from '#server/testing/test-hostile.ts';
import { onEachListeningApp } from '#server/testing/test-listener.ts';

/** Every call that needs a session; a new one is here as soon as it is in the contract. */
const withSession = allCalls.filter((call) => call.session);

/** What a field names. */
const kindOf: Record<string, Kind> = {
  sub_id: 'subject',
  chapter_id: 'chapter',
  batch_id: 'batch',
  topic_id: 'topic',
  quiz_id: 'quiz',
  id: 'attempt',
};
/** Fields that name nothing. Those of a submit are answers and a name of the student's own choice. */
const plain = ['stud_id', 'submit_data', 'attempt_id', 'position', 'duration', 'watched_at'];
const namingFields = (call: Call) => fieldsOf(call).filter((field) => field in kindOf);
const withThings = withSession.filter((call) => namingFields(call).length > 0);

/** A thing for each naming field of a call; a row of the matrix. */
interface Row {
  named: Record<string, { kind: Kind; place: Place }>;
  isOpen: boolean;
}

/** Every mixture: of two fields each stands in every place beside every place of the other. */
function rowsOf(call: Call): Row[] {
  const fields = namingFields(call);
  let mixtures: Place[][] = [[]];
  for (const _ of fields) mixtures = mixtures.flatMap((row) => places.map((at) => [...row, at]));
  const rows = mixtures.map((at) => {
    const named = fields.map((field, index) => [field, { kind: kindOf[field], place: at[index] }]);
    return rowOf(call, Object.fromEntries(named));
  });
  const others = { kind: 'attempt of another', place: 'mine' } as const;
  return fields.includes('id') ? [...rows, rowOf(call, { id: others })] : rows;
}

function rowOf(call: Call, named: Row['named']): Row {
  const things = Object.values(named);
  // What was begun is taken, though the quiz has left the academy's folder meanwhile.
  const kind = (one: Kind): Kind => (call.name === 'submit_quiz' ? 'attempt' : one);
  const isOneCourse = new Set(things.map(({ place }) => place)).size === 1;
  return { named, isOpen: isOneCourse && things.every((thing) => isOpen(kind(thing.kind), thing.place)) };
}

const rows = withThings.flatMap(rowsOf);
const cells = {
  'not theirs': rows.filter((row) => !row.isOpen).length,
  theirs: rows.filter((row) => row.isOpen).length,
};

onEachListeningApp('who may see what', (test) => {
  it('knows what every field of every call is about', () => {
    const unknown = withSession.flatMap((call) =>
      fieldsOf(call).filter((field) => !(field in kindOf) && !plain.includes(field)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(withThings)('$name opens what is the student’s, and nothing else looks as if it were there', async (call) => {
    const student = await test().signIn();
    const courses = await addCourses(test(), student);
    const inputOf = ({ named }: Row) => ({
      ...validFields(call),
      ...Object.fromEntries(Object.entries(named).map(([field, { kind, place }]) => [field, courses[place][kind]])),
      attempt_id: randomUUID(),
      stud_id: student.stud_id,
    });
    const mixtures = rowsOf(call);
    const notThere = mixtures.find(({ named }) => Object.values(named).every(({ place }) => place === 'nowhere'));
    const expected = await test().ask(call, inputOf(notThere ?? expect.fail()), student.token);
    expect(expected).toMatchObject({ statusCode: 403, writes: 0 });

    const before = await everything(test());
    for (const row of mixtures.filter((row) => !row.isOpen)) {
      // Status, headers, bytes, and as many statements.
      expect({ row, ...(await test().ask(call, inputOf(row), student.token)) }).toEqual({ row, ...expected });
    }
    expect(await everything(test())).toEqual(before);
    for (const row of mixtures.filter((row) => row.isOpen)) {
      const answer = await test().ask(call, inputOf(row), student.token);
      expect({ row, statusCode: answer.statusCode }).toEqual({ row, statusCode: 200 });
      expect(answer.seen).toContain('"status":true');
    }
  });

  it('a question of a quiz elsewhere, sent as an answer to one’s own, is refused as one that is not there', async () => {
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

  it('no answer tells of what the student does not see; all of it is back, as it was, for who is enrolled again', async () => {
    const student = await test().signIn();
    const { mine } = await addCourses(test(), student);
    const inputOf = (call: Call) => ({ ...validFields(call), ...thingsOf(call, mine), stud_id: student.stud_id });
    const askAll = async () => {
      const reading = withSession.filter(({ name }) => !/^(sign_out|submit_quiz|watch_progress)/.test(name));
      const answers: [string, string][] = [];
      for (const call of reading) {
        const { seen } = await test().ask(call, inputOf(call), student.token);
        answers.push([call.name, seen]);
      }
      return answers;
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

it(`docs/security.md says how many cells this matrix has: ${JSON.stringify(cells)}`, () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  for (const count of Object.values(cells)) expect(text).toMatch(new RegExp(`\\| +${count} +\\|`));
});

function thingsOf(call: Call, course: Course): Record<string, string> {
  const fields = Object.entries(kindOf).filter(([field]) => fieldsOf(call).includes(field));
  return Object.fromEntries(fields.map(([field, kind]) => [field, course[kind]]));
}

function hiddenNames(): string[] {
  const kinds = ['subject', 'chapter', 'batch', 'topic', 'quiz'] as const;
  return places.flatMap((place) => kinds.filter((kind) => !isOpen(kind, place)).map((kind) => nameOf(kind, place)));
}
