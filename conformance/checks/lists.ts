import type { Call, DataOf } from '#contract/call.ts';
import { chaptersCall } from '#contract/chapters.ts';
import { batchesCall, isLiveSubject, liveClassesCall } from '#contract/live/live.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getProfileCall } from '#contract/profile.ts';
import { getQuizByChapterCall } from '#contract/quiz/quiz.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { topicsCall } from '#contract/topics.ts';
import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import {
  checkPreflight,
  checkSession,
  checkUnknown,
  type Granted,
  grant,
  type Kit,
  type PayloadOf,
  rowOf,
} from '../kit.ts';
import { timeFault, unknownIdLike } from '../values.ts';
import type { SignedIn } from './sign-in.ts';

/** In how many chapters the kit looks for videos, PDFs and quizzes. */
const maxChapters = 40;

/** The first content of each kind that the student has. */
export interface Found {
  subject?: { sub_id: string };
  chapter?: { sub_id: string; chapter_id: string };
  topic?: DataOf<typeof topicsCall>[number] & { chapter_id: string };
  material?: DataOf<typeof studyMaterialsCall>[number];
  quiz?: DataOf<typeof getQuizByChapterCall>[number] & { chapter_id: string };
  picture?: string;
  news?: DataOf<typeof newsEventsCall>[number];
}

/** Walks through the student's content as the app does, and checks each list on the way. */
export async function checkLists(kit: Kit, me: SignedIn, others: string): Promise<Found> {
  const call = <C extends Call>(which: C, payload: PayloadOf<C>) => grant(kit, which, payload, me);
  const found: Found = {};
  await checkProfile(kit, me, others);
  const subjects = await call(subjectsCall, {});
  await checkCall(kit, me, others, subjectsCall, {});
  for (const { subject_id, thumbnail } of subjects?.data ?? []) {
    found.subject ??= { sub_id: subject_id };
    if (thumbnail) found.picture ??= thumbnail;
  }
  let visited = 0;
  for (const { subject_id: sub_id } of subjects?.data ?? []) {
    for (const { chapter_id } of (await call(chaptersCall, { sub_id }))?.data ?? []) {
      if ((found.topic && found.material && found.quiz) || visited >= maxChapters) break;
      visited += 1;
      found.chapter ??= { sub_id, chapter_id };
      const topic = (await call(topicsCall, { chapter_id }))?.data.find(({ video_link }) => video_link);
      if (topic) found.topic ??= { ...topic, chapter_id };
      const [material] = (await call(studyMaterialsCall, { sub_id, chapter_id }))?.data ?? [];
      if (material) found.material ??= material;
      const [quiz] = (await call(getQuizByChapterCall, { chapter_id }))?.data ?? [];
      if (quiz) found.quiz ??= { ...quiz, chapter_id };
    }
  }
  await checkChapters(kit, me, others, found);
  await checkLive(kit, me, others, subjects);
  await checkCall(kit, me, others, recentlyWatchedCall, {});
  await call(recentlyWatchedCall, {});
  const news = await call(newsEventsCall, {});
  await checkCall(kit, me, others, newsEventsCall, {});
  const first = news?.data[0];
  if (first) found.news = first;
  checkTimes(kit, newsEventsCall, news, 'added_on');
  await call(whatsappChatCall, {});
  await checkCall(kit, me, others, whatsappChatCall, {});
  return found;
}

async function checkProfile(kit: Kit, me: SignedIn, others: string): Promise<void> {
  const profile = await grant(kit, getProfileCall, {}, me);
  if (profile) {
    const isSame = profile.data.stud_id === me.stud_id && profile.data.name === me.student.name;
    rowOf(kit, getProfileCall).check(
      'the student of verifyOTP',
      isSame,
      'get_profile and verifyOTP should have the same stud_id and name.',
      profile.exchange,
    );
  }
  await checkCall(kit, me, others, getProfileCall, {});
}

/** The calls that name a subject or a chapter. Without one in the academy they cannot be tried. */
async function checkChapters(
  kit: Kit,
  me: SignedIn,
  others: string,
  { subject, chapter, topic, material, quiz }: Found,
) {
  if (subject) {
    const sub_id = unknownIdLike(subject.sub_id);
    await checkCall(kit, me, others, chaptersCall, subject);
    await checkUnknown(kit, chaptersCall, { sub_id }, me, 'sub_id');
  } else unchecked(kit, chaptersCall, 'the student has no subject.');
  const inChapter = [
    [topicsCall, topic, 'a video'],
    [studyMaterialsCall, material, 'a PDF'],
    [getQuizByChapterCall, quiz, 'a quiz'],
  ] as const;
  for (const [call, content, kind] of inChapter) {
    if (!content) unchecked(kit, call, `none of the student's first ${maxChapters} chapters has ${kind}.`);
    if (!chapter) continue;
    await checkCall(kit, me, others, call, chapter);
    await checkUnknown(kit, call, { ...chapter, chapter_id: unknownIdLike(chapter.chapter_id) }, me, 'chapter_id');
  }
}

async function checkLive(kit: Kit, me: SignedIn, others: string, subjects: Granted<typeof subjectsCall> | undefined) {
  const live = subjects?.data.find(({ subject_name }) => isLiveSubject(subject_name));
  const sub_id = (live ?? subjects?.data[0])?.subject_id;
  if (sub_id === undefined) {
    for (const call of [batchesCall, liveClassesCall]) unchecked(kit, call, 'the student has no subject.');
    return;
  }
  const batches = await grant(kit, batchesCall, { sub_id }, me);
  await checkCall(kit, me, others, batchesCall, { sub_id });
  await checkUnknown(kit, batchesCall, { sub_id: unknownIdLike(sub_id) }, me, 'sub_id');
  const batch_id = batches?.data[0]?.batch_id;
  const row = rowOf(kit, liveClassesCall);
  if (batch_id !== undefined) {
    const classes = await grant(kit, liveClassesCall, { sub_id, batch_id }, me);
    for (const { online_url } of classes?.data ?? []) {
      if (online_url)
        row.check(
          'online_url',
          /^https?:\/\//.test(online_url),
          `online_url is '${online_url}'; the app opens only addresses with https:// or http://.`,
          classes?.exchange,
        );
    }
    for (const field of ['starts_at', 'ends_at'] as const) checkTimes(kit, liveClassesCall, classes, field);
  } else row.notes.add("no class was seen: the student needs a subject named 'Todays live class …' with a batch");
  await checkCall(kit, me, others, liveClassesCall, { sub_id, batch_id: batch_id ?? unknownIdLike(undefined) });
  await checkUnknown(kit, liveClassesCall, { sub_id, batch_id: unknownIdLike(batch_id) }, me, 'batch_id');
}

async function checkCall<C extends Call>(kit: Kit, me: SignedIn, others: string, call: C, payload: PayloadOf<C>) {
  await checkPreflight(kit, call);
  await checkSession(kit, call, payload, me, others);
}

function checkTimes<C extends Call>(
  kit: Kit,
  call: C,
  granted: { data: unknown; exchange: Granted<C>['exchange'] } | undefined,
  field: string,
): void {
  if (!granted || !Array.isArray(granted.data)) return;
  for (const item of granted.data) {
    const fault = timeFault(field, item[field]);
    rowOf(kit, call).check('times', fault === undefined, fault ?? '', granted.exchange);
  }
}

export function unchecked(kit: Kit, call: Call, reason: string): void {
  rowOf(kit, call).unchecked = reason;
}
