import { makeWorkbook, type Sheet } from './make-workbook.ts';

/** Registers as offices keep them, made by code: nobody in them is a person. */

const first = ['Aarav', 'Anjali', 'Bhavya', 'Chirag', 'Divya', 'Farhan', 'Gauri', 'Harsh', 'Ishita', 'Kavya', 'Manav'];
const last = [
  'Sharma',
  'Verma',
  'Nair',
  'Patil',
  'Khan',
  'Reddy',
  'Das',
  'Gupta',
  'Iyer',
  'Joshi',
  'Menon',
  'Pillai',
  'Rao',
];

interface RegisterStudent {
  name: string;
  father: string;
  mobile: number;
  fathers: number;
}

/** No two have one name or one number. */
function studentOf(n: number): RegisterStudent {
  const surname = last[Math.floor(n / first.length) % last.length] ?? '';
  const round = Math.floor(n / (first.length * last.length));
  const initial = String.fromCharCode(65 + round);
  const name = `${first[n % first.length]} ${initial}. ${surname}`;
  return {
    name,
    father: `${first[(n * 7 + 3) % first.length]} ${surname}`,
    mobile: 9_400_000_000 + n,
    fathers: 9_300_000_000 + n,
  };
}

/** One sheet of 600 of a school: a title, headings in two rows, and words of the school for its classes. */
export function schoolRegister(): Buffer {
  const rows: Sheet['rows'] = [
    ['SUNRISE PUBLIC SCHOOL, THRISSUR: ADMISSION REGISTER 2026-27'],
    ['S.No', 'Adm. No', 'Student', 'Father', '', 'Mother', 'Contact', '', 'Class', 'House', 'Bus route', 'Remarks'],
    ['', '', 'Name', 'Name', 'Mobile', 'Name', 'Mobile', 'WhatsApp', '', '', '', ''],
  ];
  for (let n = 0; n < 600; n++) {
    const { name, father, mobile, fathers } = studentOf(n);
    const section = ['XII A', 'XII B', 'XI A', 'XI-B', '12th C'][n % 5] ?? '';
    const house = ['Red', 'Blue', 'Green', 'Yellow'][n % 4] ?? '';
    const chat = n % 10 === 0 ? 'NA' : n % 7 === 0 ? '' : fathers;
    const own = [mobile, chat, section, house, n % 3 === 0 ? `Route ${n % 9}` : '', n % 50 === 0 ? 'TC awaited' : ''];
    rows.push([n + 1, `2026/${String(n + 1).padStart(3, '0')}`, name, father, fathers, `Mrs ${father}`, ...own]);
  }
  const merged = ['A1:L1', 'D2:E2', 'G2:H2', 'A2:A3', 'B2:B3', 'I2:I3', 'J2:J3', 'K2:K3', 'L2:L3'];
  return makeWorkbook([{ name: 'Register', rows, merged }]);
}

export const coachingBatches = ['2027-A', '2027-B', '2027-C', 'Evening', 'Weekend', 'Repeaters 2027', 'Foundation'];

/** 600 of an institute on seven sheets, one a batch, with one of notes and a hidden one beside them. */
export function coachingRegister(batches: readonly string[] = coachingBatches): Buffer {
  const sheets = batches.map((name, at): Sheet => {
    const size = at === 0 ? 600 - 85 * (batches.length - 1) : 85;
    const rows: Sheet['rows'] = [
      [`Batch ${name}`, '', '', 'Faculty: AKS', '', ''],
      ['Sl No', 'Roll No.', 'Name of Student', "Father's Mobile No.", 'Contact No', 'Fees paid'],
    ];
    for (let n = 0; n < size; n++) {
      const { name: student, mobile, fathers } = studentOf(at * 90 + n);
      rows.push([
        n + 1,
        `${at + 1}${String(n + 1).padStart(3, '0')}`,
        student,
        fathers,
        mobile,
        12_000 + (n % 6) * 500,
      ]);
    }
    return { name, rows, merged: ['A1:C1'] };
  });
  const notes: Sheet = { name: 'Fee notes', rows: [['Late fee from the 10th', ''], ['Ask Ravi for receipts']] };
  const old: Sheet = { ...notes, name: 'Last year', isHidden: true };
  return makeWorkbook([...sheets, notes, old]);
}

/** 600 in Hindi, as CSV, with the batch in each row and slips in some. */
export function hindiRegister(): string {
  const rows = Array.from({ length: 600 }, (_, n) => {
    const { name, father, mobile, fathers } = studentOf(n);
    const batch = n % 120 === 7 ? 'संध्या -2027' : n % 2 === 0 ? 'संध्या 2027' : 'प्रातः 2027';
    return [n + 1, n + 101, name, father, fathers, mobile, n % 3 === 0 ? 'कक्षा 11' : '12वीं', batch, 'भोपाल'].join(',');
  });
  const headings = 'क्र.,अनुक्रमांक,नाम,पिता का नाम,पिता का मोबाइल,मोबाइल नंबर,कक्षा,बैच,शहर';
  return ['आदर्श कोचिंग,,,,,,,,', headings, ...rows].join('\r\n');
}
