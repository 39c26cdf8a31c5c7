import { Link } from '@tanstack/react-router';
import { addChapterCall, contentCall, maxContentName } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ContentProblem } from './conflict.tsx';
import { NodeList } from './node-list.tsx';
import { FileButton } from './upload/file-button.tsx';
import { UploadList } from './upload/upload-list.tsx';

type Subject = DeskDataOf<typeof contentCall>['subjects'][number];

/** /content: the subjects with their chapters. */
export function ContentScreen() {
  const content = useDeskCall(contentCall, {});
  const { role } = useStaff();
  return (
    <Page title={t('content.title')}>
      <CallView call={content} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {({ subjects }) =>
          subjects.length === 0 ? (
            <Notice tone="warn">{role === 'owner' ? t('content.none') : t('noSubjects')}</Notice>
          ) : (
            <Card title={t('content.subjects')}>
              <NodeList kind="subject" nodes={subjects} below={(subject) => <SubjectParts subject={subject} />}>
                {({ name, picture }) => (
                  <h3 className="flex items-center gap-3 text-lg font-bold">
                    {picture && <img src={picture} alt="" className="size-10 rounded-control object-cover" />}
                    {name}
                  </h3>
                )}
              </NodeList>
            </Card>
          )
        }
      </CallView>
    </Page>
  );
}

/** What is in a subject, and what can be added to it. */
function SubjectParts({ subject: { content_id: subject_id, name: subject, chapters } }: { subject: Subject }) {
  const [typed, change, forget] = useDraft(`chapter of ${subject_id}`, ['name']);
  const add = useChange(addChapterCall, () => {
    forget();
    change({ name: '' });
  });
  const name = typed.name ?? '';
  return (
    <div className="mb-4 flex flex-col gap-3 border-l-2 border-line pl-3 sm:pl-5">
      {chapters.length === 0 ? (
        <p className="text-ink-soft">{t('content.noChapters')}</p>
      ) : (
        <NodeList kind="chapter" nodes={chapters}>
          {({ content_id: chapter_id, name: chapter, videos, pdfs, quizzes }) => (
            <Link to="/content/$chapter_id" params={{ chapter_id }} className="row-link group">
              <span className="font-semibold text-primary-ink underline-offset-4 group-hover:underline">{chapter}</span>
              <span className="block text-sm text-ink-soft">{`${t('content.videos')} ${videos} · ${t('content.pdfs')} ${pdfs} · ${t('content.quizzes')} ${quizzes}`}</span>
            </Link>
          )}
        </NodeList>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !add.isPending) add.mutate({ subject_id, name });
        }}
      >
        <div className="min-w-0 grow basis-52">
          <TextField
            label={t('content.addChapter', { subject })}
            value={name}
            maxLength={maxContentName}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <Button kind="quiet" type="submit" disabled={name === ''} busy={add.isPending}>
          {t('content.add')}
        </Button>
        <FileButton kind="cover" parent_id={subject_id} label={t('content.choosePicture')} name={subject} />
      </form>
      <ContentProblem error={add.error} />
      <UploadList parent_id={subject_id} />
    </div>
  );
}
