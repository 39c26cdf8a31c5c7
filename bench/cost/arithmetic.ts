/** What was measured, for one student on Postgres. */
export interface MeasuredCost {
  /** CPU time of a study day, in ms: of the portal, and of Postgres. */
  dayPortalMs: number;
  dayDatabaseMs: number;
  /** CPU time of opening and submitting the quiz of an exam, in ms. */
  examPortalMs: number;
  examDatabaseMs: number;
  /** What Postgres keeps of a student who has done nothing yet, and what a study day adds, with the indexes. */
  studentBytes: number;
  dayBytes: number;
  /** What a study day writes to Postgres' log. */
  logBytes: number;
  /** The answers of the calls of a study day, uncompressed. */
  callBytes: number;
}

/** What is assumed and not measured. */
export const assumed = {
  /** Of all students, how many study on a day, and how much of a day's work is in its busiest hour. */
  studying: 0.5,
  inBusiestHour: 0.2,
  /** An exam is of one academy of 20,000, or of a tenth of all students where that is more: all within a minute. */
  leastInExam: 20_000,
  inExam: 0.1,
  examSeconds: 60,
  /** How much of the processors may be in use then. */
  inUse: 0.5,
  videoMinutes: 30,
  /** 480 lines, as lessons with slides are often encoded. */
  videoKbits: 700,
  /** The largest machine for one Postgres. */
  coresOfDatabase: 32,
  /** DigitalOcean's General Purpose Droplet, also in Bangalore: 63 dollars for 2 vCPU with 8 GB. */
  dollarsACore: 31.5,
  gbOfCore: 4,
  /** DigitalOcean's volumes. */
  dollarsADiskGb: 0.1,
  /** bunny.net in Asia; its volume network is 0.005. */
  dollarsAnEgressGb: 0.03,
  rupeesADollar: 90,
} as const;

/** What so many students need. Sizes are in GB of a thousand million bytes. */
export interface Needs {
  /** Processor cores at the busiest moment, which are as many processes of the portal. */
  portalCores: number;
  databaseCores: number;
  /** The same if all students take one exam in the same minute. */
  portalCoresInOneExam: number;
  databaseCoresInOneExam: number;
  /** How many Postgres of the largest machine share the students, by cores or by memory. */
  databases: number;
  /** What Postgres reads in a month, and should have in memory. */
  databaseMemoryGb: number;
  /** At the end of the first year, on each of primary and standby. */
  databaseDiskGb: number;
  logGbADay: number;
  egressTbAMonth: number;
  egressGbitInBusiestHour: number;
  /** What a student costs in a month: the machines, and the CDN. */
  machineRupees: number;
  egressRupees: number;
}

const gb = 1e9;
const daysAMonth = 30;
const daysAYear = 365;

export function needsOf(students: number, cost: MeasuredCost): Needs {
  const studying = students * assumed.studying;
  const inExam = Math.min(students, Math.max(assumed.leastInExam, students * assumed.inExam));
  const coresInExam = (size: number, ms: number) => (size * ms) / (assumed.examSeconds * 1000) / assumed.inUse;
  const cores = (dayMs: number, examMs: number) => {
    const byDay = (studying * assumed.inBusiestHour * dayMs) / 3_600_000 / assumed.inUse;
    return Math.ceil(Math.max(byDay, coresInExam(inExam, examMs)));
  };
  const portalCores = cores(cost.dayPortalMs, cost.examPortalMs);
  const databaseCores = cores(cost.dayDatabaseMs, cost.examDatabaseMs);

  const keptGb = (days: number) => (students * cost.studentBytes + studying * days * cost.dayBytes) / gb;
  const databaseMemoryGb = keptGb(daysAMonth);
  const databaseDiskGb = keptGb(daysAYear);
  const videoBytes = (assumed.videoMinutes * 60 * assumed.videoKbits * 1000) / 8;
  const egressGbADay = (studying * (videoBytes + cost.callBytes)) / gb;

  // A machine has as much memory as its cores bring, so Postgres may need more cores than it uses.
  const databaseMachine = Math.max(databaseCores, Math.ceil(databaseMemoryGb / assumed.gbOfCore));
  // Each database has a standby of the same size.
  const machineDollars =
    (portalCores + 2 * databaseMachine) * assumed.dollarsACore + 2 * databaseDiskGb * assumed.dollarsADiskGb;
  const egressDollars = egressGbADay * daysAMonth * assumed.dollarsAnEgressGb;
  const rupeesEach = (dollars: number) => (dollars * assumed.rupeesADollar) / students;
  return {
    portalCores,
    databaseCores,
    portalCoresInOneExam: Math.ceil(coresInExam(students, cost.examPortalMs)),
    databaseCoresInOneExam: Math.ceil(coresInExam(students, cost.examDatabaseMs)),
    databases: Math.ceil(databaseMachine / assumed.coresOfDatabase),
    databaseMemoryGb,
    databaseDiskGb,
    logGbADay: (studying * cost.logBytes) / gb,
    egressTbAMonth: (egressGbADay * daysAMonth) / 1000,
    egressGbitInBusiestHour: (egressGbADay * assumed.inBusiestHour * 8) / 3600,
    machineRupees: rupeesEach(machineDollars),
    egressRupees: rupeesEach(egressDollars),
  };
}
