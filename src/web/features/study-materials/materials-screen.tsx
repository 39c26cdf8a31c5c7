import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { namedMaterials } from '#contract/named-materials.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths, toContent, toStudyMaterials } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { documentPath } from '#web/shared/pdf/document-id.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { MaterialList } from './material-list.tsx';
import { preloadReader, preloadReaderWhenIdle } from './reader/loading/preload-reader.ts';
import { Reader } from './reader/reader.tsx';

/**
 * /study-materials/{subId}/{chapter_id}: the chapter's PDFs. The query parameter `learning` opens one of them in the
 * reader, and `page` at a page.
 */
export function MaterialsScreen() {
  const from = `/guarded${paths.studyMaterials}` as const;
  const { subId, chapter_id } = useParams({ from });
  const { learning, page = '' } = useSearch({ from });
  const router = useRouter();
  const materials = useCall(studyMaterialsCall, { sub_id: subId, chapter_id });
  const named = namedMaterials(materials.data ?? []);
  const reading = learning === undefined ? undefined : named.find(({ name }) => name === learning);
  const url = resolveMediaUrl(reading?.material.path);
  const isList = learning === undefined;
  useEffect(() => (isList ? preloadReaderWhenIdle() : preloadReader()), [isList]);
  const renew = async () => {
    const { data = [] } = await materials.refetch({ throwOnError: true });
    return resolveMediaUrl(namedMaterials(data).find(({ name }) => name === learning)?.material.path);
  };
  const isFromNotes = router.state.location.state.fromNotes === true;
  const close = () => {
    // From a list, closing is one step back in history. From a direct link, the list replaces this page.
    if (router.state.location.state.fromList || isFromNotes) router.history.back();
    else void router.navigate({ to: '.', search: {}, replace: true });
  };
  // Whoever reads on and comes back is where they were then.
  const clearPage = () => {
    if (page && learning !== undefined)
      void router.navigate({ to: '.', search: { learning }, replace: true, state: true, resetScroll: false });
  };
  return (
    <Screen
      title={t('materials.title')}
      subtitle={materials.isPending ? null : materials.data?.[0]?.subject_name || undefined}
      {...(reading && { tabTitle: reading.material.title })}
    >
      <CallView call={materials} skeleton={<NumberedGridSkeleton />}>
        {() => (
          <>
            {learning !== undefined && !url ? (
              <NoDataPage detail={t('materials.unknown')}>
                <ButtonLink {...toStudyMaterials(subId, chapter_id)} replace text={t('materials.list')} />
              </NoDataPage>
            ) : (
              <>
                <MaterialList materials={named} subId={subId} chapter_id={chapter_id} />
                <p className="-mx-2 mt-4 md:mt-5">
                  <ButtonLink {...toContent(subId, chapter_id)} kind="bare">
                    {t('materials.chapter')}
                    <ChevronRightIcon className="size-5" />
                  </ButtonLink>
                </p>
              </>
            )}
            {reading && url && (
              <Reader
                key={reading.name}
                title={reading.material.title}
                material={{
                  sub_id: subId,
                  chapter_id,
                  subject_name: reading.material.subject_name,
                  chapter_name: reading.material.chapter_name,
                  name: reading.name,
                  names: named.map(({ name }) => name),
                  otherPaths: named
                    .filter((each) => each !== reading)
                    .map(({ material }) => documentPath(resolveMediaUrl(material.path) ?? '')),
                }}
                url={url}
                mayDownload={reading.material.may_download}
                renew={renew}
                startPage={Number(page) || undefined}
                onStart={clearPage}
                isFromNotes={isFromNotes}
                onClose={close}
              />
            )}
          </>
        )}
      </CallView>
    </Screen>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader was opened from the list, which is one step back in history. */
    fromList?: boolean;
    /** It was opened from the student's notes, which are one step back. */
    fromNotes?: boolean;
  }
}
