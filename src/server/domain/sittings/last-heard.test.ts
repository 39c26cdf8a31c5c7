import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { LastHeard } from './last-heard.ts';
import { noteHeard } from './sittings.repository.ts';

const minute = 60_000;

const from = fc.record({ process: fc.nat({ max: 1 }), device: fc.constantFrom('phone', 'laptop', 'tablet') });
const steps = fc.array(
  fc.oneof(
    from.map((one) => ({ do: 'heartbeat' as const, ...one })),
    from.map((one) => ({ do: 'save' as const, ...one })),
    fc.nat({ max: 1 }).map((process) => ({ do: 'flush' as const, process })),
    fc.constant({ do: 'flush both' as const }),
  ),
  { minLength: 1, maxLength: 15 },
);

onEachApp(
  'who was heard',
  (portal) => {
    async function opened() {
      const { db } = portal().deps;
      const academy = testAcademy(db);
      const chapter_id = await academy.chapter(await academy.subject());
      const { quiz_id, revision_id } = await academy.quiz(chapter_id, { minutes: 60 });
      const { stud_id } = await portal().signIn();
      return async (number: number) => {
        const sitting = { stud_id, attempt_id: `attempt ${number}` };
        const times = { began_at: 0, ends_at: testNow + 100 * minute, heard_at: 0, closed_at: null, closed_by: null };
        await db
          .insertInto('sitting')
          .values({ ...sitting, quiz_id, number, revision_id, ...times })
          .execute();
        const read = async () =>
          await db
            .selectFrom('sitting')
            .where('attempt_id', '=', sitting.attempt_id)
            .select(['device', 'heard_at', 'other_at'])
            .executeTakeFirstOrThrow();
        return { db, sitting, read };
      };
    }
    const process = () => new LastHeard({ ...portal().deps, log: portal().app.log });

    test(
      'never falls, and ends as all was heard, whichever process stores it when',
      async () => {
        const begin = await opened();
        let number = 0;
        await fc.assert(
          fc.asyncProperty(steps, async (steps) => {
            number += 1;
            const { db, sitting, read } = await begin(number);
            const processes = [process(), process()] as const;
            const heard: { device: string; at: number }[] = [];
            let last = 0;
            for (const step of steps) {
              portal().advance(1);
              const at = portal().deps.clock();
              if (step.do === 'flush both') await Promise.all(processes.map((one) => one.save()));
              if (step.do === 'flush') await processes[step.process]?.save();
              if (step.do === 'heartbeat') processes[step.process]?.noteDevice(sitting, step.device, at);
              if (step.do === 'save')
                await db.transaction().execute((trx) => noteHeard(trx, sitting, { device: step.device, now: at }));
              if (step.do === 'heartbeat' || step.do === 'save') heard.push({ device: step.device, at });
              const { heard_at } = await read();
              expect(heard_at).toBeGreaterThanOrEqual(last);
              last = heard_at;
            }
            // One after the other: of two at once, one may leave a row for its next time.
            for (const one of processes) await one.save();
            const { device = '', at: heard_at = 0 } = heard.at(-1) ?? {};
            const other_at = heard.findLast((one) => one.device !== device)?.at ?? null;
            expect(await read()).toEqual({ device, heard_at, other_at });
          }),
          { numRuns: propertyRuns(25) },
        );
      },
      propertyTimeout,
    );

    test('is known before it is stored', async () => {
      const { sitting, read } = await (await opened())(1);
      const heard = process();
      const now = portal().deps.clock();
      heard.noteDevice(sitting, 'phone', now);
      const stored = { ...sitting, ...(await read()) };
      expect(heard.otherAt(stored, 'laptop')).toBe(now);
      expect(heard.otherAt(stored, 'phone')).toBeNull();
      await heard.save();
      expect(heard.otherAt({ ...sitting, ...(await read()) }, 'laptop')).toBe(now);
    });

    test('leaves a sitting alone that has ended', async () => {
      const { db, sitting, read } = await (await opened())(1);
      const heard = process();
      heard.noteDevice(sitting, 'phone', portal().deps.clock());
      await db.updateTable('sitting').set({ closed_at: 1, closed_by: 'time' }).execute();
      await heard.save();
      expect(await read()).toEqual({ device: '', heard_at: 0, other_at: null });
    });

    test('follows a clock that was set back meanwhile', async () => {
      const { sitting, read } = await (await opened())(1);
      const heard = process();
      heard.noteDevice(sitting, 'phone', portal().deps.clock());
      portal().advance(-60 * minute);
      await heard.save();
      expect(await read()).toMatchObject({ heard_at: testNow - 60 * minute });
    });
  },
  onBoth,
);
