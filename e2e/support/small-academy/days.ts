import type { Portal } from '../../../harness/start-portal.ts';
import { atDesk, findStudent, onPhone, register, takeQuiz } from './people.ts';
import { mobileOf } from './students.ts';

interface Me {
  subjects: { subject_id: string; subject_name: string }[];
  levels: { ac_id: string; level: string }[];
  batches: { roster_id: string; batch_name: string }[];
}

interface Content {
  content_id: string;
  name: string;
  version: string;
}

export async function liveLastWeek(portal: Portal): Promise<void> {
  const owner = await atDesk(portal, 'owner');
  const { levels, batches } = await owner<Me>('me');
  const ac_id = levels.find(({ level }) => level === 'Class 11')?.ac_id;
  const roster_id = batches.find(({ batch_name }) => batch_name === 'Class 11 revision batch')?.roster_id;
  await owner('add_student', {
    name: 'Vivek Menon',
    mobile: '9446187213',
    phone_code: '91',
    ac_id,
    roster_id,
    guardian: 'Sudha Menon',
    state: 'Kerala',
    district: 'Thrissur',
    email: 'vivek.menon@example.org',
  });
  await owner('change_student', {
    ...(await findStudent(owner, 'Rahul Das')),
    changes: { guardian: 'Bina Kalita Das' },
  });
  await owner('add_news', {
    heading: 'Parents’ evening on Friday',
    date: new Date().toISOString().slice(0, 10),
    batch_slug: '',
    news: 'From six o’clock, in the hall on the first floor. Please bring the report card.',
  });
}

export async function liveTwoDaysAgo(portal: Portal): Promise<void> {
  for (const name of ['Gautam Sinha', 'Nikhil Joshi', 'Sneha Pillai']) await onPhone(portal, mobileOf(name));
  const unfinished = { chapter: 'Oscillations and waves', answered: 9, isSubmitted: false };
  await takeQuiz(await onPhone(portal, mobileOf('Chirag Patel')), unfinished);

  const teacher = await atDesk(portal, 'teacher');
  const physics = (await teacher<Me>('me')).subjects.find(({ subject_name }) => subject_name === 'Physics')?.subject_id;
  const { subjects } = await teacher<{ subjects: (Content & { chapters: Content[] })[] }>('content');
  const chapterNamed = (wanted: string) =>
    subjects.flatMap(({ chapters }) => chapters).find(({ name }) => name === wanted)?.content_id;
  const chapter_id = chapterNamed('Current electricity');
  await teacher('add_link', { chapter_id, name: 'Resistors that glow', link: 'https://video.example.org/glow' });
  const { topics } = await teacher<{ topics: Content[] }>('content_chapter', { chapter_id });
  const { content_id, version } = topics[1] ?? {};
  await teacher('rename_content', { kind: 'topic', content_id, version, name: 'Resistors in series, step by step' });
  const classTimes = {
    day: 'Sat',
    starts: '10:00',
    minutes: 90,
    online_url: 'https://meet.example.org/sunrise-doubts',
  };
  await teacher('schedule_class', {
    subject_id: physics,
    batch_slug: 'all students',
    class_name: 'Doubts before the test',
    tutor_name: 'Arvind Deshmukh',
    ...classTimes,
  });
}

/** The messages of that hour did not leave. */
export async function loseMessages(portal: Portal): Promise<void> {
  const refused = onPhone(portal, mobileOf('Harpreet Kaur'));
  await refused.then(
    () => {
      throw new Error('A message left that should have been lost.');
    },
    () => {},
  );
}

export async function liveThisMorning(portal: Portal): Promise<void> {
  const { url } = portal;
  for (const name of ['Aarav Nambiar', 'Bhavya Reddy', 'Divya Subramaniam', 'Ishita Banerjee', 'Riya Thomas'])
    await onPhone(portal, mobileOf(name));
  const blank = { chapter: 'Oscillations and waves', answered: 0, isSubmitted: true };
  await takeQuiz(await onPhone(portal, mobileOf('Manish Yadav')), blank);
  await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: mobileOf('Zoya Ansari'), phone_code: '91', device_id: 'web' }),
  });
  for (const [name, guardian, mobile] of [
    ['Meera Raghavan', 'Usha Raghavan', '9447012385'],
    ['Sameer Qureshi', 'Farhana Qureshi', '9447055610'],
    ['Tanvi Bhat', 'Girish Bhat', '9447090127'],
  ] as const)
    await register(portal, { name, guardian, mobile });
  const fathima = await onPhone(portal, mobileOf('Fathima Rahman'));
  await fathima('/Portal/ask_correction', { field: 'name', value: 'Fathima Rahman K.' });
  const rahul = await onPhone(portal, mobileOf('Rahul Das'));
  await rahul('/Portal/ask_correction', { field: 'district', value: 'Kamrup Metropolitan' });
  const karthik = await onPhone(portal, mobileOf('Karthik Iyer'));
  await karthik('/Portal/ask_erasure');
}

export async function liveToday(portal: Portal): Promise<void> {
  const owner = await atDesk(portal, 'owner');
  await owner('approve_student', await findStudent(owner, 'Tanvi Bhat'));
  const { corrections } = await owner<{
    corrections: { stud_id: string; field: string; now: string; value: string }[];
  }>('requests');
  const wanted = corrections.find(({ field }) => field === 'district');
  const { stud_id, field, now, value } = wanted ?? {};
  await owner('decide_correction', { stud_id, field, now, value, is_accepted: true });
  await owner('change_access', { ...(await findStudent(owner, 'Sanjay Gowda')), is_allowed: false });
  await owner('sign_out_student', { stud_id: (await findStudent(owner, 'Pooja Sharma')).stud_id });
  await owner('make_code', { stud_id: (await findStudent(owner, 'Arjun Venkatesan')).stud_id });
}
