import type { RankedStudent } from '#server/domain/results/standing/rank-list.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import { dataPerson } from './columns.ts';

type Row = Omit<RankedStudent, 'level'> & { levels: string };

/** Who stands where in a quiz. A list without names has roll numbers, and of mobile numbers the last digits: none of who was erased. */
export function rankColumns(sections: readonly string[], isNamed: boolean): Column<Row>[] {
  return [
    ...plainColumns('rank', 'rank_of_all', 'roll_number'),
    ...(isNamed ? dataPerson : [lastDigits, level]),
    { name: 'batch', of: ({ batch }) => batch },
    ...sections.map((name, at) => ({ name, of: ({ sections: marks }: Row) => marks[at] })),
    ...plainColumns('marks', 'max_marks', 'percentile'),
  ];
}

const lastDigits: Column<Row> = {
  name: 'mobile',
  of: ({ phone_code, mobile }) => (phone_code === '' ? '' : mobile.slice(-4)),
};
const level: Column<Row> = { name: 'level', of: ({ levels }) => levels };
