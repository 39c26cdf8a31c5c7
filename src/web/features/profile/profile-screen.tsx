import './profile.css';
import { type ReactNode, useId, useState } from 'react';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { attendanceCall } from '#contract/live/live.ts';
import { getProfileCall, type Student } from '#contract/profile.ts';
import { isReviewed } from '#texts/languages.ts';
import { currentLanguage } from '#texts/translate.ts';
import { Button } from '#ui/button.tsx';
import { charactersOf } from '#ui/characters.ts';
import { config } from '#ui/config.ts';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { chooseSavingData, savesData } from '#ui/player/saves-data.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths } from '#web/paths.ts';
import { nameOf } from '#web/session/raw-session.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { LanguageSelect } from '#web/shared/language/language-select.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { TellUs } from '#web/shared/tell-us/tell-us.tsx';
import { t } from '#web/texts.ts';

/** /profile: the student's details, read only, what is chosen on this device, and 'Sign out on all devices'. */
export function ProfileScreen() {
  const profile = useCall(getProfileCall, {});
  return (
    <Screen title={t('profile.title')}>
      <CallView call={profile} skeleton={<RowsSkeleton rows={5} />}>
        {(student) => (
          <div className="profile">
            <Profile student={student} />
            <div>
              <Settings />
              {/* The chat link arrives late: nothing after it may move. */}
              <p className="-mx-2 mt-3 flex flex-wrap gap-x-2">
                <ButtonLink to={paths.privacy} kind="bare" text={t('profile.privacy')} />
                {config.extensions && <ButtonLink to={paths.doubts} kind="bare" text={t('doubts.title')} />}
                {config.extensions && <ButtonLink to={paths.myData} kind="bare" text={t('profile.myData')} />}
                <TellUs />
              </p>
            </div>
          </div>
        )}
      </CallView>
    </Screen>
  );
}

/** What is chosen on this device, one row each. */
function Settings() {
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="mb-3 text-lg font-bold">
        {t('profile.settings')}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
        <div className="py-3">
          <div className="flex items-center justify-between gap-4 font-medium">
            {t('language.label')}
            <LanguageSelect />
          </div>
          {!isReviewed(currentLanguage()) && <p className="mt-2 text-ink-soft text-sm">{t('profile.notReviewed')}</p>}
        </div>
        <SavesDataSwitch />
        {config.extensions && <SignOutEverywhere />}
      </div>
    </section>
  );
}

function Profile({ student }: { student: Student }) {
  const name = nameOf(student);
  const facts: [string, ReactNode][] = [
    [t('profile.guardian'), student.guardian],
    [t('profile.state'), student.state],
    [t('profile.district'), student.district],
    [t('profile.email'), student.email],
    [t('profile.phone'), phoneOf(student)],
    [t('profile.level'), useLevelName(student.academic_level)],
  ];
  if (config.extensions) facts.push([t('profile.attendance'), <Attendance key="attendance" />]);
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-4 bg-primary p-5 text-on-primary md:p-6">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-white/20 text-xl font-bold"
        >
          {initialsOf(name)}
        </span>
        <dl className="min-w-0 grow basis-[7rem]">
          <dt className="text-sm">{t('profile.name')}</dt>
          <dd className="text-xl font-bold">{name || t('profile.notGiven')}</dd>
        </dl>
      </div>
      <dl className="divide-y divide-line px-5 md:px-6">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col py-3.5 md:flex-row md:gap-6">
            <dt className="text-sm text-ink-soft md:w-56 md:shrink-0 md:text-base">{label}</dt>
            <dd className="min-w-0 font-medium">{value || t('profile.notGiven')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How often the student was in their classes lately, and which ones they missed. */
function Attendance() {
  const { data, isPending } = useCall(attendanceCall, {});
  if (!data) return isPending ? '…' : t('profile.attendanceNone');
  const text = t('profile.attended', { percent: data.percent, count: data.absences.length });
  if (data.absences.length === 0) return text;
  return (
    <details>
      <summary className="target cursor-pointer">{text}</summary>
      <ul>
        {data.absences.map(({ date, class_name, subject_name }) => (
          <li key={`${date} ${class_name}`}>{joinFacts(formatDate(date), class_name, subject_name)}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The level of an `ac_id` in words. Some providers send the words themselves, which are not in the list and shown as
 * they are.
 */
function useLevelName(academic_level: string): string {
  const { data: levels, isPending } = useCall(academicLevelsCall, {});
  if (isPending) return '';
  return levels?.find((level) => level.ac_id === academic_level)?.levels ?? academic_level;
}

function phoneOf({ phone_code, mobile }: Student): string {
  return [phone_code && `+${phone_code.replace(/^\+/, '')}`, mobile].filter(Boolean).join(' ');
}

/** The first characters, as a reader sees them, of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => charactersOf(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Chooses whether the app uses less data on this device. */
function SavesDataSwitch() {
  const detail = useId();
  const [saves, setSaves] = useState(savesData);
  const choose = (chosen: boolean) => {
    chooseSavingData(chosen);
    setSaves(chosen);
  };
  return (
    <div className="py-3">
      <label className="target flex cursor-pointer items-center justify-between gap-4 font-medium">
        {t('profile.savesData')}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          className="size-6 shrink-0"
          checked={saves}
          aria-describedby={detail}
          onChange={({ target }) => choose(target.checked)}
        />
      </label>
      <p id={detail} className="text-sm text-ink-soft">
        {t('profile.savesDataDetail')}
      </p>
    </div>
  );
}

/** Signs the student out on all devices, including this one, after they have confirmed it. */
function SignOutEverywhere() {
  return (
    <div className="py-4">
      <Button kind="quiet" onClick={() => void requestSignOut('everywhere')}>
        {t('profile.signOutEverywhere')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('profile.signOutEverywhereDetail')}</p>
    </div>
  );
}
