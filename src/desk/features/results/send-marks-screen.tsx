import { useParams, useSearch } from '@tanstack/react-router';
import { marksToSendCall } from '#contract/desk/ranks/ranks.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { t } from '#desk/texts.ts';
import { RankFrame } from './rank-frame.tsx';
import { Chats, useTextLanguage } from './send/chats.tsx';

/** /quizzes/{quiz_id}/send: WhatsApp with each student's marks filled in, one family after the other. */
export function SendMarksScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/send' });
  const { roster_id } = useSearch({ from: '/quizzes/$quiz_id/send' });
  const { language, field } = useTextLanguage();
  const call = useDeskCall(marksToSendCall, { quiz_id, roster_id, language }, { keepsLast: true });
  const ways = (
    <>
      {field}
      <ToFamilies kind="marks" about_id={quiz_id} roster_id={roster_id} />
    </>
  );
  return (
    <RankFrame title={t('sendMarks.title')} {...{ quiz_id, roster_id, call, field: ways }}>
      {({ rows }) => <Chats of={quiz_id} rows={rows} language={language} />}
    </RankFrame>
  );
}
