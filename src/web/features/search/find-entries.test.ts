import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getQuizByChapterCall } from '#contract/quiz/quiz.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { topicsCall } from '#contract/topics.ts';
import { findEntries } from './find-entries.ts';
import { keysOf, soundsOf, toLatin } from './fold.ts';
import { beginsAlmost, rankOf, ranks, readQuery } from './rank.ts';
import { searchEntries } from './search-entries.ts';
import { highlightMatches } from './search-results.tsx';
import { searchable } from './searchable.ts';
import { seenIndex } from './use-search-entries.ts';

const chapterOf = (chapter_id: string, chapter_name: string) => ({
  chapter_id,
  chapter_name,
  topics: [],
  materials: [],
  quizzes: [],
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

const key = (word: string) => keysOf(soundsOf(word));
const runs = { numRuns: 300 };

describe('a word in an Indic script', () => {
  test.each([
    ['प्रकाश', 'prakasha'],
    ['संबंध', 'sanbandha'],
    ['പ്രകാശം', 'prakasham'],
    ['യൗഗികം', 'yaugikam'],
    ['അവൻ', 'avan'],
    ['தமிழ்', 'tamizh'],
    ['মাত্রা', 'matra'],
    ['সময়', 'samaya'],
    ['विद्युत्', 'vidyut'],
    ['१०', '10'],
  ])('%s is %s in Latin letters', (word, latin) => {
    expect(toLatin(word)).toBe(latin);
  });

  test('has the same key in each script that has its letters', () => {
    const consonants = [...'कखगघचछजटठडढणतथदधनपफबभमरलसह'];
    const signs = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ', '्'];
    const syllables = fc.array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...signs)), { minLength: 1 });
    // Gurmukhi, Gujarati, Odia, Telugu, Kannada and Malayalam; Bengali, whose signs of 'ai' and 'au' sound alike here.
    const blocks = fc.constantFrom(0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00, 0x980);
    fc.assert(
      fc.property(syllables, blocks, (pairs, block) => {
        const word = pairs.flat().join('');
        const moved = String.fromCharCode(...[...word].map((letter) => letter.charCodeAt(0) - 0x900 + block));
        expect(key(moved)).toBe(key(word));
      }),
      runs,
    );
  });

  test('has the key of its transcription, with any spelling of vowels, aspiration and doubling', () => {
    const consonants = fc.constantFrom('k', 'g', 't', 'd', 'p', 'b', 'r', 'l', 's');
    const variants = [
      ['a', 'aa', ''],
      ['i', 'ee', 'ii'],
      ['u', 'oo', 'uu'],
    ] as const;
    const vowel = fc
      .constantFrom(...variants)
      .chain((same) => fc.tuple(fc.constantFrom(...same), fc.constantFrom(...same)));
    const ends = fc.constantFrom('', 'h');
    const syllable = fc.tuple(consonants, ends, ends, vowel);
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const spell = (one: 0 | 1) =>
          syllables.map(([start, ...more]) => `${start}${more[one]}${more[2][one]}a`).join('');
        expect(key(spell(0))).toBe(key(spell(1)));
      }),
      runs,
    );
  });
});

test('a key is ASCII, and has no two of the same vowel in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(key(text.toLowerCase())).toMatch(/^(?!.*(ii|uu))[a-zC0-9 ]*$/);
    }),
    runs,
  );
});

const nowhere = searchable('');
const rank = (typed: string, name: string, { place = '', isLenient = false } = {}) =>
  rankOf(searchable(name), searchable(place), readQuery(typed) ?? expect.fail(), isLenient);

describe('the rank of a name', () => {
  test('is best where it begins as typed, then where a word does, then where it is inside, then where it sounds so', () => {
    expect(rank('elec', 'Electric charge')).toBe(ranks.prefix);
    expect(rank('char', 'Electric charge')).toBe(ranks.wordStart);
    expect(rank('charge elec', 'Electric charge')).toBe(ranks.wordStart);
    expect(rank('lect', 'Electric charge')).toBe(ranks.inside);
    expect(rank('prakash', 'प्रकाश का परावर्तन')).toBe(ranks.folded);
    expect(rank('samsleshanam', 'പ്രകാശസംശ്ലേഷണം')).toBe(ranks.foldedInside);
    expect(rank('electricty', 'Electricity')).toBeUndefined();
    expect(rank('electricty', 'Electricity', { isLenient: true })).toBe(ranks.typo);
  });

  test('takes words of the subject and the chapter too, if another word is in the name', () => {
    const place = 'Physics · Electric charges';
    expect(rank('physics notes', 'Notes', { place })).toBe(ranks.wordStart);
    expect(rank('physics', 'Notes', { place })).toBeUndefined();
    expect(rank('biology notes', 'Notes', { place })).toBeUndefined();
  });

  test('does not depend on capitals, punctuation and joiners', () => {
    expect(rank("NEWTON'S  law", 'Newton’s law!')).toBe(ranks.prefix);
    expect(rank('क्ष', 'क्‍ष')).toBe(ranks.prefix);
  });

  test('there is none for what has no letter or digit', () => {
    expect(readQuery(' - ? ')).toBeUndefined();
  });
});

const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => readQuery(text) !== undefined);

test('every name is found by itself and by its beginning, with the best rank', () => {
  fc.assert(
    fc.property(name, fc.nat(), (text, cut) => {
      const words = searchable(text).words.slice(1);
      const beginning = words.slice(0, 1 + (cut % words.length));
      for (const typed of [text, beginning]) {
        const query = readQuery(typed);
        // Half of a letter is none.
        if (query && ` ${words}`.startsWith(query.textStart))
          expect(rankOf(searchable(text), nowhere, query, false)).toBe(ranks.prefix);
      }
      expect(rank(text, text)).toBe(ranks.prefix);
    }),
  );
});

test('a lenient search finds all that a strict one does', () => {
  fc.assert(
    fc.property(name, name, (typed, text) => {
      const strict = rank(typed, text);
      if (strict !== undefined) expect(rank(typed, text, { isLenient: true })).toBe(strict);
    }),
  );
});

test('a word begins almost as typed if the table of distances says so of one of its beginnings', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(word, word, (text, typed) => {
      const beginnings = Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
      expect(beginsAlmost(` ${text} `, 1, typed)).toBe(beginnings.some((each) => distance(each, typed) <= 1));
    }),
    { numRuns: 1000 },
  );
});

/** The distance of Damerau and Levenshtein in which no letter is changed twice, by the table of the textbooks. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      (table[i] ?? [])[j] = isSwapped ? Math.min(best, at(i - 2, j - 2) + 1) : best;
    }
  }
  return at(one.length, other.length);
}

const marked = (name: string, typed: string) =>
  highlightMatches(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Electric charge', 'char', 'Electric [char]ge'],
  ['Recharge the charge', 'CHAR', 'Recharge the [char]ge'],
  ['Electric charge', 'charge ele', '[Ele]ctric [charge]'],
  ['Electric charge', 'prakash', 'Electric charge'],
  // Letters that are drawn together stay together.
  ['प्रकाश', 'प', '[प्र]काश'],
  ['प्रकाश', 'प्रक', '[प्रका]श'],
  ['വൈദ്യുതി', 'വ', '[വൈ]ദ്യുതി'],
  ['A', 'a', '[A]'],
])('%s is marked where %s is in it', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected);
});

test('the pieces are the name again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      expect(
        highlightMatches(name, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
      expect(
        highlightMatches(name + typed, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name + typed);
    }),
  );
});

test('what can be searched is what this student has seen, each where it is', () => {
  const client = new QueryClient();
  const see = (stud_id: string, name: string, payload: object, list: object[]) =>
    client.setQueryData([name, stud_id, 'token', payload], list);
  see('7', chaptersCall.name, { sub_id: 's' }, [{ chapter_id: 'c', chapter_name: 'Light' }]);
  see('7', topicsCall.name, { chapter_id: 'c' }, [{ topic_id: 't', topic_name: 'Lenses' }]);
  see('7', topicsCall.name, { chapter_id: 'elsewhere' }, [{ topic_id: 'u', topic_name: 'Waves' }]);
  see('7', studyMaterialsCall.name, { sub_id: 's', chapter_id: 'c' }, [{ title: 'Notes' }]);
  see('7', getQuizByChapterCall.name, { chapter_id: 'c' }, [{ id: 'q', name: 'Test' }]);
  see('7', newsEventsCall.name, {}, [{ id: 'n', heading: 'Camp' }]);
  see('8', chaptersCall.name, { sub_id: 's' }, [{ chapter_id: 'd', chapter_name: 'Of another' }]);
  const subject = { subject_id: 's', subject_name: 'Physics', thumbnail: '' };
  const chapter = {
    chapter_id: 'c',
    chapter_name: 'Light',
    topics: [{ topic_id: 't', topic_name: 'Lenses' }],
    materials: [{ title: 'Notes' }],
    quizzes: [{ id: 'q', name: 'Test' }],
  };
  expect(seenIndex(client, '7', [subject])).toEqual({
    subjects: [{ subject_id: 's', subject_name: 'Physics', chapters: [chapter] }],
    news: [{ id: 'n', heading: 'Camp' }],
  });
});
