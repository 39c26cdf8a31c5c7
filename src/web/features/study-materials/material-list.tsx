import { Link } from '@tanstack/react-router';
import type { StudyMaterial } from '#contract/study-materials.ts';
import { t } from '#web/messages/study-materials.ts';
import { toStudyMaterials } from '#web/paths.ts';
import { CardGrid, cardClassName } from '#web/ui/cards/card-grid.tsx';
import { DocumentIcon } from '#web/ui/icons/icons.tsx';
import { tintOf } from '#web/ui/tint.ts';

interface MaterialListProps {
  materials: { name: string; material: StudyMaterial }[];
  subId: string;
  chapter_id: string;
}

/** The PDFs of a chapter. Each card opens its PDF. */
export function MaterialList({ materials, subId, chapter_id }: MaterialListProps) {
  return (
    <CardGrid label={t('materials.list')}>
      {materials.map(({ name, material }) => (
        <li key={name}>
          <Link
            {...toStudyMaterials(subId, chapter_id, name)}
            state={{ fromList: true }}
            resetScroll={false}
            className={cardClassName}
          >
            <span className="flex grow items-center gap-4 p-4">
              <span
                className={`${tintOf(subId)} flex h-16 w-12 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
              >
                <DocumentIcon className="size-7" />
              </span>
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="text-lg font-semibold group-hover:text-primary-ink">{material.title}</span>
                {material.chapter_name && <span className="text-sm text-ink-soft">{material.chapter_name}</span>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}
