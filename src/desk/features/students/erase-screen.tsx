import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { eraseStudentCall, erasureCall } from '#contract/desk/students/privacy.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

import { useDataCopy } from './use-data-copy.ts';

type Erasure = DeskDataOf<typeof erasureCall>;

/** /students/{stud_id}/erase: says what goes and what stays, and erases once the name is typed. */
export function EraseScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id/erase' });
  const call = useDeskCall(erasureCall, { stud_id });
  const [erased, setErased] = useState<Erasure>();
  if (erased)
    return (
      <Page title={t('erase.title', { name: erased.name })} back={{ to: '/students', label: t('nav.students') }}>
        <Notice tone="good">{t('erase.done', { name: erased.name })}</Notice>
        <FolderRows erasure={erased} />
      </Page>
    );
  const name = call.data?.name ?? t('nav.students');
  return (
    <Page title={t('erase.title', { name })} back={{ to: '/students/$stud_id', params: { stud_id }, label: name }}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 3, 2]} />}>
        {(erasure) => (
          <>
            <Before stud_id={stud_id} />
            <WhatGoes erasure={erasure} />
            <FolderRows erasure={erasure} />
            <EraseForm stud_id={stud_id} erasure={erasure} onDone={() => setErased(erasure)} />
          </>
        )}
      </CallView>
    </Page>
  );
}

/** What somebody may want instead, or first. */
function Before({ stud_id }: { stud_id: string }) {
  const download = useDataCopy(stud_id);
  return (
    <Notice tone="warn">
      <p>{t('erase.lead')}</p>
      <div className="flex flex-wrap gap-x-2">
        <Link
          to="/students/$stud_id"
          params={{ stud_id }}
          hash="account"
          className={`${buttonClassName('bare')} -ml-2 underline`}
        >
          {t('erase.disable')}
        </Link>
        <Button
          kind="bare"
          className="underline max-sm:-ml-2"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('erase.copy')}
        </Button>
      </div>
      {download.error && <p>{download.error.message}</p>}
    </Notice>
  );
}

function WhatGoes({ erasure }: { erasure: Erasure }) {
  const { attempts, number } = erasure;
  const deleted = (['enrolments', 'videos', 'drafts'] as const).filter((part) => erasure[part] > 0);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={t('erase.goes')}>
        <List
          items={[
            `${t('erase.goesWho')} (${inOneLine(number)})`,
            ...deleted.map((part) => t(`erase.${part}`, { count: erasure[part] })),
          ]}
        />
      </Card>
      <Card title={t('erase.stays')}>
        <List items={[t('erase.attempts', { count: attempts }), t('erase.backups')]} />
      </Card>
    </div>
  );
}

function FolderRows({ erasure: { name, number, folder } }: { erasure: Erasure }) {
  if (folder.tables.length === 0) return null;
  const who = [...new Set([name, ...folder.names, ...[number, ...folder.numbers].map(inOneLine)])].join(', ');
  return (
    <Card title={t('erase.folder')}>
      <p className="mb-2">{t('erase.folderRows', { who })}</p>
      <List items={folder.tables.map((table) => `${table}.csv`)} />
    </Card>
  );
}

/** A number in groups, which stay together. */
const inOneLine = (number: string) => formatPhone(number).replaceAll(' ', '\u00a0');

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface EraseFormProps {
  stud_id: string;
  erasure: Erasure;
  onDone: () => void;
}

function EraseForm({ stud_id, erasure: { version, name: right }, onDone }: EraseFormProps) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const erase = useChange(eraseStudentCall, () => {
    onDone();
    client.removeQueries({ queryKey: [studentCall.name, { stud_id }] });
  });
  return (
    <DeskForm
      hint=""
      className="rounded-card border border-line bg-surface p-4 shadow-card"
      change={erase}
      onSave={() => erase.mutate({ stud_id, version, name })}
      label={t('erase.do')}
      kind="danger"
      disabled={name.trim() === ''}
      beside={
        <Link to="/students/$stud_id" params={{ stud_id }} className={buttonClassName('quiet')}>
          {t('cancel')}
        </Link>
      }
    >
      <TextField
        className="max-w-120"
        label={t('erase.name', { name: right })}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DeskForm>
  );
}
