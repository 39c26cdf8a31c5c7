import type { RankedStudent } from '#server/domain/results/standing/rank-list.ts';
import type { Column } from '#server/files/tables/column.ts';
import { dataPerson } from './columns.ts';

type Row = Omit<RankedStudent, 'level'> & { levels: string };

/** Who stands where in a test. A list that is shared has no names, and of a number its last digits: none of who was erased. */
export function rankColumns(sections: readonly string[], isNamed: boolean): Column<Row>[] {
  return [
    { name: 'rank', of: ({ rank }) => rank },
    { name: 'rank_of_all', of: ({ rank_of_all }) => rank_of_all },
    ...(isNamed ? dataPerson : [lastDigits, level]),
    ...sections.map((name, at) => ({ name, of: ({ sections: marks }: Row) => marks[at] })),
    { name: 'marks', of: ({ marks }) => marks },
    { name: 'max_marks', of: ({ max_marks }) => max_marks },
    { name: 'percentile', of: ({ percentile }) => percentile },
  ];
}

const lastDigits: Column<Row> = {
  name: 'mobile',
  of: ({ phone_code, mobile }) => (phone_code === '' ? '' : mobile.slice(-4)),
};
const level: Column<Row> = { name: 'level', of: ({ levels }) => levels };
