import { parseArgs } from 'node:util';

export interface Exam {
  database: 'sqlite' | 'postgres';
  /** Of the portal. More than one stand behind nginx. */
  processes: number;
  students: number;
  openSeconds: number;
  submitSeconds: number;
  /** What happens in the middle of the submits: a process is killed, or all are started anew, one after the other. */
  disturbance: 'kill' | 'roll' | undefined;
  /** Whether it is a timed test. */
  isTimed: boolean;
}

const usage = `npm run exam -- [--database sqlite|postgres] [--processes 2] [--students 20000] [--open 120] [--submit 60]
                [--kill | --roll] [--timed]
--open and --submit are the seconds within which all students do so. --kill kills one process of the portal in the
middle of the submits, and --roll starts all of them anew, one after the other, as an upgrade does. More than one
process need Postgres, and nginx (apt-get install nginx-light). --timed is a timed test.`;

/** Throws the usage if it makes no sense. */
export function readCommandLine(args: readonly string[]): Exam {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string', default: 'sqlite' },
      processes: { type: 'string', default: '1' },
      students: { type: 'string', default: '20000' },
      open: { type: 'string', default: '120' },
      submit: { type: 'string', default: '60' },
      kill: { type: 'boolean', default: false },
      roll: { type: 'boolean', default: false },
      timed: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { database, kill, roll, timed: isTimed, help } = values;
  const [processes, students] = [toCount(values.processes), toCount(values.students)];
  if (help || (database !== 'sqlite' && database !== 'postgres')) throw new Error(usage);
  if ((kill && roll) || ((kill || roll) && processes < 2) || (processes > 1 && database === 'sqlite'))
    throw new Error(usage);
  const disturbance = kill ? 'kill' : roll ? 'roll' : undefined;
  const [openSeconds, submitSeconds] = [toCount(values.open), toCount(values.submit)];
  return { database, processes, students, openSeconds, submitSeconds, disturbance, isTimed };
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(usage);
  return Number(text);
}
