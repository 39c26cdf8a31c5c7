import { describe, expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';
import { readQuery } from './rank.ts';
import { searchEntries } from './search-entries.ts';

const chapterOf = (chapter_id: string, chapter_name: string) => ({
  ...{ chapter_id, chapter_name, topics: [], materials: [], quizzes: [] },
});

/** The names that are found in these, which are chapters of a subject without a name. */
function find(typed: string, names: readonly string[]): string[] {
  const chapters = names.map((name, index) => chapterOf(String(index), name));
  const entries = searchEntries({ subjects: [{ subject_id: 's', subject_name: '', chapters }], news: [] });
  const query = readQuery(typed);
  return query ? findEntries(entries, query).flatMap((group) => group.entries.map(({ name }) => name)) : [];
}

/** What students type, and the title that they mean. */
const pairs = [
  // Hindi
  ['prakash sanshleshan', 'प्रकाश संश्लेषण'],
  ['prakaash sansleshan', 'प्रकाश संश्लेषण'],
  ['prakashsanshleshan', 'प्रकाश संश्लेषण'],
  ['sanshleshan prakash', 'प्रकाश संश्लेषण'],
  ['prakahs', 'प्रकाश संश्लेषण'],
  ['bijali', 'बिजली'],
  ['bijli', 'बिजली'],
  ['vidyut dhara', 'विद्युत धारा'],
  ['vidhyut', 'विद्युत धारा'],
  ['ohm ka niyam', 'ओम का नियम'],
  ['ohm ka n', 'ओम का नियम'],
  ['gati ke niyam', 'गति के नियम'],
  ['ras', 'रसायन विज्ञान'],
  ['rasayan vigyan', 'रसायन विज्ञान'],
  ['rasayanik bandhan', 'रासायनिक बंधन'],
  ['aml kshar aur lavan', 'अम्ल, क्षार और लवण'],
  ['trikonmiti', 'त्रिकोणमिति'],
  ['dwighat samikaran', 'द्विघात समीकरण'],
  ['kshetrafal', 'क्षेत्रफल'],
  ['lambai', 'लंबाई'],
  ['koshika', 'कोशिका'],
  ['koshikaa', 'कोशिका'],
  ['jivan prakriya', 'जैव प्रक्रम और जीवन की प्रक्रिया'],
  ['jeev vigyan', 'जीव विज्ञान'],
  ['sankhya', 'संख्या पद्धति'],
  ['sambandh', 'संबंध और फलन'],
  ['gurutvakarshan', 'गुरुत्वाकर्षण'],
  ['urja', 'ऊर्जा'],
  ['oorja', 'ऊर्जा'],
  ['itihas', 'इतिहास'],
  ['sangya', 'संज्ञा'],
  ['chumbak', 'चुंबक'],
  ['gas ke niyam', 'गैस के नियम'],
  ['maths', 'मैथ्स के सूत्र'],
  ['physics', 'फिजिक्स'],
  ['chemistry', 'केमिस्ट्री'],
  ['electricity', 'इलेक्ट्रिसिटी'],
  ['reaction', 'रिएक्शन'],
  ['10', 'कक्षा १०'],
  // Marathi
  ['vidnyan', 'विज्ञान'],
  ['vidyut dhara', 'विद्युतधारा'],
  ['pani', 'पाणी'],
  ['shala', 'शाळा'],
  // Malayalam
  ['prakasha samsleshanam', 'പ്രകാശസംശ്ലേഷണം'],
  ['vaidyuthi', 'വൈദ്യുതി'],
  ['ganitham', 'ഗണിതം'],
  ['rasathanthram', 'രസതന്ത്രം'],
  ['avartana pattika', 'ആവർത്തനപ്പട്ടിക'],
  ['mattam', 'മാറ്റം'],
  // Tamil
  ['minsaram', 'மின்சாரம்'],
  ['olicherkai', 'ஒளிச்சேர்க்கை'],
  ['vedhiyiyal', 'வேதியியல்'],
  ['vethiyiyal', 'வேதியியல்'],
  ['ganitham', 'கணிதம்'],
  ['maatram', 'மாற்றம்'],
  ['thamizh', 'தமிழ்'],
  // Telugu
  ['vidyut', 'విద్యుత్'],
  ['kiranajanya samyoga kriya', 'కిరణజన్య సంయోగక్రియ'],
  ['ganitam', 'గణితం'],
  ['vignana shastram', 'విజ్ఞాన శాస్త్రం'],
  // Bengali
  ['salok songshlesh', 'সালোকসংশ্লেষ'],
  ['bidyut', 'বিদ্যুৎ'],
  ['vidyut', 'বিদ্যুৎ'],
  ['somoy', 'সময় ও দূরত্ব'],
  ['rosayon biggan', 'রসায়ন বিজ্ঞান'],
  ['jontro', 'যন্ত্র'],
  ['gonit', 'গণিত'],
  // Between scripts, and from an Indic script to Latin letters
  ['प्रकाश', 'Prakash ka paravartan'],
  ['विद्युत', 'বিদ্যুৎ'],
  ['ഗണിതം', 'गणितम्'],
  ['गणित', 'Ganit ke sutra'],
  // English
  ['photosyntesis', 'Photosynthesis'],
  ['fotosinthesis', 'Photosynthesis'],
  ['electrcity', 'Electricity'],
  ['newtons law', "Newton's laws of motion"],
  ['trignometry', 'Trigonometry'],
] as const;

/** What students type, and titles that they do not mean, although these are spelled or sound alike. */
const falseFriends = [
  ['bijli', 'बीज'],
  ['gati', 'गीत'],
  ['gati', 'काटी'],
  ['kal', 'कोयला'],
  ['gas', 'क्षेत्रफल'],
  ['tel', 'तालाब'],
  ['man', 'मौसम'],
  ['kinetic', 'Kingdoms of life'],
  ['ohm', 'अमीबा'],
  ['charge', 'चरण'],
  ['matrix', 'Metre'],
  ['jal', 'जीवाश्म'],
  ['urja', 'अर्जुन'],
  ['dhara', 'दर्पण'],
  ['vidyut', 'विद्यालय'],
  ['prakash', 'प्रकृति'],
  ['niyam', 'नमक'],
  ['kshar', 'कछुआ'],
  ['physics', 'Photosynthesis'],
  ['atom', 'Automata'],
  ['cell', 'Calculus'],
  ['base', 'Biology'],
  ['ganit', 'ग्रंथि'],
  ['minsaram', 'மனிதன்'],
  ['somoy', 'সমাজ'],
  ['wave', 'Vibration'],
  ['root', 'Rotation'],
  ['mirror', 'Matter'],
  ['light', 'Lithium'],
  ['sound', 'Sandhi'],
] as const;

describe('what students type', () => {
  test(`finds the title that they mean (${pairs.length} pairs)`, () => {
    expect(pairs.filter(([typed, title]) => find(typed, [title]).length === 0)).toEqual([]);
  });

  test(`does not find what only looks alike (${falseFriends.length} pairs)`, () => {
    expect(falseFriends.filter(([typed, title]) => find(typed, [title]).length > 0)).toEqual([]);
  });
});

describe('what is found', () => {
  test('is in the order of how well it matches, then in the provider’s order', () => {
    const all = ['प्रकाश', 'Suprakash', 'Light, prakash', 'Prakash b', 'Prakash a'];
    expect(find('prakash', all)).toEqual(['Prakash b', 'Prakash a', 'Light, prakash', 'Suprakash', 'प्रकाश']);
  });

  test('is grouped by kind; subjects come before chapters, videos, PDFs, quizzes and news that match as well', () => {
    const chapter = {
      ...chapterOf('c', 'Light'),
      topics: [{ topic_id: 't', topic_name: 'Light' }],
      materials: [{ title: 'Light' }, { title: 'Light' }],
      quizzes: [{ id: 'q', name: 'Light' }],
    };
    const subject = { subject_id: 's', subject_name: 'Light (streaming)', chapters: [chapter] };
    const entries = searchEntries({ subjects: [subject], news: [{ id: 'n', heading: 'Light' }] });
    const groups = findEntries(entries, readQuery('light') ?? expect.fail());
    const found = groups.map(({ kind, entries }) => [kind, entries.map(({ name, where }) => `${name}|${where}`)]);
    expect(found).toEqual([
      ['subject', ['Light|']],
      ['chapter', ['Light|Light']],
      ['video', ['Light|Light ·\u00a0Light']],
      ['material', ['Light|Light ·\u00a0Light', 'Light|Light ·\u00a0Light']],
      ['quiz', ['Light|Light ·\u00a0Light']],
      ['news', ['Light|']],
    ]);
    expect(groups[3]?.entries.map(({ link }) => link)).toMatchObject([
      { search: { learning: 'Light' } },
      { search: { learning: 'Light (2)' } },
    ]);
  });

  test('has what is typed wrongly only where nothing else is found', () => {
    expect(find('electricty', ['Electricity', 'Heat'])).toEqual(['Electricity']);
    expect(find('electricty', ['Electricity', 'Electricty'])).toEqual(['Electricty']);
  });
});
