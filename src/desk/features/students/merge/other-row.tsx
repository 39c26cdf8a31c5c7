import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { studentsCall } from '#contract/desk/students/students.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { Button } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';

interface OtherRowProps {
  other: DeskDataOf<typeof studentsCall>['rows'][number];
  /** Why they are not let in, if so. */
  state: ReactNode;
  seen: string;
  onChoose: () => void;
}

/** An account that may be the other one, with what tells two of the same name apart. */
export function OtherRow({ other: { name, number, level, batches }, state, seen, onChoose }: OtherRowProps) {
  return (
    <li className="px-2">
      <Button kind="bare" className="w-full justify-between! text-start!" onClick={onChoose}>
        <span className="min-w-0">
          {name} {state}
          <span className="block text-sm font-normal text-ink-soft tabular-nums">
            {[formatPhone(number), level, ...batches].join(' · ')}
          </span>
          <span className="block text-sm font-normal text-ink-soft">{seen}</span>
        </span>
        <ChevronRightIcon className="size-5 text-ink-soft" />
      </Button>
    </li>
  );
}
