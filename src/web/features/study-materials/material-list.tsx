import { Link } from '@tanstack/react-router';
import type { StudyMaterial } from '#contract/study-materials.ts';
import { CardFacts } from '#ui/cards/card-facts.tsx';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { DocumentIcon } from '#ui/icons/section-icons.tsx';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { tintOf } from '#ui/tint.ts';
import { listPositions, type Position } from '#web/device/reading/saved-position.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { toStudyMaterials } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { documentPath, pathIn } from '#web/shared/pdf/document-id.ts';
import { t } from '#web/texts.ts';
import { readSoFar } from './read-so-far.ts';

interface MaterialListProps {
  materials: { name: string; material: StudyMaterial }[];
  subId: string;
  chapter_id: string;
}

/** The PDFs of a chapter. Each card opens its PDF, where the student stopped reading. */
export function MaterialList({ materials, subId, chapter_id }: MaterialListProps) {
  const factsOf = readingFacts(useSession((session) => session.user?.stud_id) ?? '');
  return (
    <CardGrid label={t('materials.list')}>
      {materials.map(({ name, material }) => {
        const { facts, percent } = factsOf(material);
        return (
          <li key={name}>
            <Link
              {...toStudyMaterials(subId, chapter_id, name)}
              state={{ fromList: true }}
              resetScroll={false}
              className={cardClassName}
            >
              <span className="flex grow items-center gap-4 p-4">
                <span
                  className={`${tintOf(material.subject_name)} flex h-16 w-12 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
                >
                  <DocumentIcon className="size-7" />
                </span>
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="text-lg font-semibold group-hover:text-primary-ink">{material.title}</span>
                  {material.chapter_name && <span className="text-sm text-ink-soft">{material.chapter_name}</span>}
                  <CardFacts facts={facts} percent={percent} />
                  <span aria-hidden="true" className="mt-1 flex items-center gap-1 font-semibold text-primary-ink">
                    {t(percent > 0 && percent < 100 ? 'materials.continue' : 'materials.open')}
                    <ChevronRightIcon className="size-5" />
                  </span>
                </span>
              </span>
              {percent > 0 && (
                <span className="mx-4 mb-3 block overflow-hidden rounded-full">
                  <ProgressBar percent={percent} />
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </CardGrid>
  );
}

interface ReadingFacts {
  /** '40 pages · 1.6 MB', or 'Page 12 of 40 · 1.6 MB' where the student has begun; '' where nothing is known. */
  facts: string;
  /** How much of it was seen on this device, 0 to 100. */
  percent: number;
}

/** What the card of a material says of its length, and of how far this student has read it on this device. */
function readingFacts(stud_id: string): (material: StudyMaterial) => ReadingFacts {
  const positions = new Map<string, Position>();
  for (const [documentId, position] of listPositions(stud_id)) {
    const path = pathIn(documentId);
    // Newest first: an earlier version of a document may have had the same path.
    if (!positions.has(path)) positions.set(path, position);
  }
  return ({ path, pages: said, size }) => {
    const position = positions.get(documentPath(resolveMediaUrl(path) ?? ''));
    const { length, percent } = readSoFar(position, said);
    // On a narrow card a line ends before a dot only.
    return { facts: joinFacts(length, size && formatSize(size)).replaceAll(/ (?!·)/g, '\u00a0'), percent };
  };
}
