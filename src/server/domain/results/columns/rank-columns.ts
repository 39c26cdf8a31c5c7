import type { RankedStudent } from '#server/domain/results/standing/rank-list.ts';
import type { Column } from '#server/files/tables/column.ts';
import { dataPerson } from './columns.ts';

type Row = Omit<RankedStudent, 'level'> & { levels: string };

/** Who stands where in a quiz. A list without names has roll numbers, and of mobile numbers the last digits: none of who was erased. */
export function rankColumns(sections: readonly string[], isNamed: boolean): Column<Row>[] {
  return [
    { name: 'rank', of: ({ rank }) => rank },
    { name: 'rank_of_all', of: ({ rank_of_all }) => rank_of_all },
    rollNumber,
    ...(isNamed ? dataPerson : [lastDigits, level]),
    { name: 'batch', of: ({ batch }) => batch },
    ...sections.map((name, at) => ({ name, of: ({ sections: marks }: Row) => marks[at] })),
    { name: 'marks', of: ({ marks }) => marks },
    { name: 'max_marks', of: ({ max_marks }) => max_marks },
    { name: 'percentile', of: ({ percentile }) => percentile },
  ];
}

const rollNumber: Column<Row> = { name: 'roll_number', of: ({ roll_number }) => roll_number };
const lastDigits: Column<Row> = {
  name: 'mobile',
  of: ({ phone_code, mobile }) => (phone_code === '' ? '' : mobile.slice(-4)),
};
const level: Column<Row> = { name: 'level', of: ({ levels }) => levels };
