const place = (subject, name) => (film) => ({ subject, ...film, to: `${subject}/${name}/${film.to}` });
const cells = place('Biology', '01 The cell and its division');
const transport = place('Biology', '02 Transport in plants');
const inheritance = place('Biology', '03 Inheritance');
const molecular = place('Biology', '04 The molecular basis of life');
const grammar = place('English', '01 Sentences');
const poetry = place('English', '02 Reading poetry');
const light = place('Science', '01 Light');
const acids = place('Science', '02 Acids, bases and salts');
const periodic = place('Science', '03 The periodic table');

export const biology = [
  cells({
    to: '01 Mitosis',
    title: 'Mitosis: one cell becomes two',
    family: 'mitosis',
    seconds: 25,
    steps: [
      { at: 0, show: 'Interphase: the DNA has been copied', say: 'Before it divides, the cell has copied its DNA.' },
      {
        at: 3,
        show: 'Prophase: chromosomes thicken',
        say: 'Prophase: the chromosomes thicken, and the wall of the nucleus dissolves.',
      },
      {
        at: 8,
        show: 'Metaphase: they line up',
        say: 'Metaphase: they line up in the middle, held by the fibres of the spindle.',
      },
      {
        at: 13,
        show: 'Anaphase: the halves are pulled apart',
        say: 'Anaphase: the two halves of each are pulled to opposite ends.',
      },
      { at: 16, show: 'Telophase: two new nuclei', say: 'Telophase: a nucleus forms round each set.' },
      {
        at: 19,
        show: 'Two cells with the same chromosomes',
        say: 'At last the cell itself divides: two cells, with the same chromosomes.',
      },
    ],
  }),
  transport({
    to: '01 Osmosis',
    title: 'Osmosis',
    family: 'particles',
    params: { mode: 'osmosis' },
    seconds: 22,
    steps: [
      { at: 0, show: 'Only water fits through the membrane' },
      { at: 4, show: 'More of it goes to the sugar side' },
      { at: 12, show: 'So that side rises' },
    ],
  }),
  inheritance({
    to: '01 A cross with one trait',
    title: 'A cross with one trait',
    family: 'punnett',
    params: {
      gametes: ['T', 't'],
      step: 2,
      ratio: '3 : 1',
      looks: [
        { when: 'T', color: '#bfe5d2', name: 'tall (TT, Tt)' },
        { when: 'tt', color: '#ffe0a6', name: 'short (tt)' },
      ],
    },
    seconds: 19,
    steps: [
      {
        at: 0,
        show: 'Both parents are Tt',
        say: 'Both parents are tall, but each carries one allele for short: big T, small t.',
      },
      {
        at: 3,
        show: 'Each gives one allele to a child',
        say: 'Each parent gives one of the two. The square shows every way they can meet.',
      },
      {
        at: 12,
        show: 'Three tall plants for every short one',
        say: 'Three of the four are tall, and one is short: three to one.',
      },
    ],
  }),
  inheritance({
    to: '02 A cross with two traits',
    title: 'A cross with two traits',
    family: 'punnett',
    params: {
      gametes: ['RY', 'Ry', 'rY', 'ry'],
      step: 0.6,
      ratio: '9 : 3 : 3 : 1',
      looks: [
        { when: 'R.*Y', color: '#ffe08a', name: 'round, yellow: 9' },
        { when: 'R', color: '#bfe5b4', name: 'round, green: 3' },
        { when: 'Y', color: '#f6bf6b', name: 'wrinkled, yellow: 3' },
        { when: '', color: '#8cc3a0', name: 'wrinkled, green: 1' },
      ],
    },
    seconds: 22,
    steps: [
      { at: 0, show: 'Four kinds of gametes from RrYy' },
      { at: 3, show: 'Sixteen ways to meet' },
      { at: 13, show: 'Each trait goes its own way' },
    ],
  }),
  molecular({
    to: '01 The double helix',
    title: 'The double helix',
    family: 'dna',
    params: { mode: 'helix' },
    seconds: 20,
    steps: [
      { at: 0, show: 'Two strands, wound round each other' },
      { at: 6, show: 'Four bases: A, T, G and C' },
      { at: 10, show: 'Each base has its one partner' },
    ],
  }),
  molecular({
    to: '02 How DNA copies itself',
    title: 'How DNA copies itself',
    family: 'dna',
    params: { mode: 'copy' },
    seconds: 22,
    steps: [
      { at: 0, show: 'Two strands, base by base' },
      { at: 3, show: 'They come apart like a zip' },
      { at: 9.5, show: 'New bases find their partners' },
      { at: 15.5, show: 'Two copies: each half old, half new' },
    ],
  }),
];

export const english = [
  grammar({
    to: '01 A sentence is a tree',
    title: 'A sentence is a tree',
    family: 'sentence',
    params: {
      mode: 'tree',
      nodes: [
        { word: 'The', x: 0.06, y: 4, at: 0 },
        { word: 'clever', x: 0.22, y: 4, at: 0.3 },
        { word: 'student', x: 0.38, y: 4, at: 0.6 },
        { word: 'solved', x: 0.57, y: 4, at: 0.9 },
        { word: 'a', x: 0.74, y: 4, at: 1.2 },
        { word: 'puzzle', x: 0.9, y: 4, at: 1.5 },
        { label: 'sentence', x: 0.44, y: 0, color: 'navy', at: 3 },
        { label: 'noun phrase', x: 0.22, y: 1, of: 6, at: 5 },
        { label: 'verb phrase', x: 0.68, y: 1, of: 6, color: 'red', at: 6.5 },
        { label: 'noun phrase', x: 0.82, y: 2, of: 8, at: 9 },
        { label: 'verb', x: 0.57, y: 3, of: 8, color: 'red', at: 8.5 },
        { label: 'article', x: 0.06, y: 3, of: 7, color: 'grey', at: 11 },
        { label: 'adjective', x: 0.22, y: 3, of: 7, color: 'grey', at: 11.6 },
        { label: 'noun', x: 0.38, y: 3, of: 7, color: 'green', at: 12.2 },
        { label: 'article', x: 0.74, y: 3, of: 9, color: 'grey', at: 12.8 },
        { label: 'noun', x: 0.9, y: 3, of: 9, color: 'green', at: 13.4 },
      ],
    },
    seconds: 21,
    steps: [
      { at: 0, show: 'Words come one after another…', say: 'We hear the words of a sentence one after another.' },
      {
        at: 3,
        show: '…but they belong together in groups',
        say: 'But they belong together in groups: a noun phrase, which says who,',
      },
      { at: 6.5, show: 'Who does it, and what is done', say: 'and a verb phrase, which says what is done.' },
      {
        at: 11,
        show: 'Every word has its part to play',
        say: 'Within each group every word has its part: article, adjective, noun or verb.',
      },
    ],
  }),
  grammar({
    to: '02 From active to passive',
    title: 'From active to passive',
    family: 'sentence',
    params: {
      mode: 'tiles',
      each: 5.2,
      words: {
        she: ['Meera', 'doer'],
        wrote: ['wrote', 'verb'],
        poem: ['the poem', 'done'],
        was: ['was written', 'verb'],
        by: ['by', 'other'],
      },
      stages: [
        { keys: ['she', 'wrote', 'poem'] },
        { keys: ['poem', 'wrote', 'she'] },
        { keys: ['poem', 'was', 'by', 'she'] },
        { keys: ['poem', 'was'] },
      ],
    },
    seconds: 23,
    steps: [
      {
        at: 0,
        show: 'Active: the doer comes first',
        say: 'In the active voice the doer comes first: Meera wrote the poem.',
      },
      { at: 5.2, show: 'Put the object in front', say: 'For the passive, put the object in front.' },
      {
        at: 10.4,
        show: 'be + past participle, then by',
        say: 'The verb becomes a form of be with a participle, and by names the doer: The poem was written by Meera.',
      },
      { at: 15.6, show: 'The doer may be left out', say: 'The doer may be left out: The poem was written.' },
    ],
  }),
  poetry({
    to: '01 The beat of a line',
    title: 'The beat of a line',
    family: 'sentence',
    params: {
      mode: 'beats',
      beat: 0.6,
      lines: [
        [['The'], ['sun'], ['is'], ['up'], ['on'], ['fields'], ['of'], ['qui'], ['et'], ['grain']],
        [['and'], ['all'], ['the'], ['birds'], ['be'], ['gin'], ['to'], ['sing'], ['a'], ['gain']],
      ],
    },
    seconds: 23,
    steps: [
      { at: 0, show: 'Ten syllables: weak, strong, weak, strong' },
      { at: 3, show: 'Say it aloud with the beat' },
      { at: 16, show: 'Five feet: iambic pentameter' },
    ],
  }),
  poetry({
    to: '02 Strong first, the trochee',
    title: 'Strong first: the trochee',
    family: 'sentence',
    params: {
      mode: 'beats',
      beat: 0.7,
      strongFirst: true,
      lines: [
        [['Mor'], ['ning'], ['comes'], ['on'], ['gol'], ['den'], ['fea'], ['thers']],
        [['o'], ['ver'], ['hills'], ['and'], ['o'], ['ver'], ['hea'], ['ther']],
      ],
    },
    seconds: 22,
    steps: [
      { at: 0, show: 'Here each foot begins with the strong beat' },
      { at: 3, show: 'Say it aloud: it marches' },
      { at: 15, show: 'Four feet: trochaic tetrameter' },
    ],
  }),
];

export const science = [
  light({
    to: '01 A convex lens',
    title: 'Images in a convex lens',
    family: 'optics',
    params: { mode: 'lens' },
    seconds: 22,
    steps: [
      { at: 0, show: 'Beyond 2F: small' },
      { at: 5, show: 'At 2F: the same size' },
      { at: 10, show: 'Between F and 2F: large' },
      { at: 14.5, show: 'Nearer than F: a magnifier' },
    ],
  }),
  light({
    to: '02 A concave mirror',
    title: 'Images in a concave mirror',
    family: 'optics',
    params: { mode: 'mirror' },
    seconds: 20,
    steps: [
      { at: 0, show: 'Beyond C: small and inverted' },
      { at: 5, show: 'Nearer: the image grows' },
      { at: 9.5, show: 'At C: the same size' },
      { at: 13, show: 'Between C and F: larger' },
    ],
  }),
  acids({
    to: '01 The pH scale',
    title: 'The pH scale',
    family: 'acid',
    params: { mode: 'scale' },
    seconds: 23,
    steps: [
      { at: 0, show: 'From 0 to 14' },
      { at: 3, show: 'Below 7: acids' },
      { at: 10, show: '7 is neutral' },
      { at: 13, show: 'Above 7: bases' },
    ],
  }),
  periodic({
    to: '01 The third period',
    title: 'Across the third period',
    family: 'shells',
    params: {
      first: 11,
      each: 2.2,
      elements: [
        ['Na', 'Sodium'],
        ['Mg', 'Magnesium'],
        ['Al', 'Aluminium'],
        ['Si', 'Silicon'],
        ['P', 'Phosphorus'],
        ['S', 'Sulphur'],
        ['Cl', 'Chlorine'],
        ['Ar', 'Argon'],
      ],
    },
    seconds: 21,
    steps: [
      { at: 0, show: 'The M shell begins to fill' },
      { at: 4.4, show: 'One electron more at every step' },
      { at: 15.4, show: 'Argon: eight outside, a noble gas' },
    ],
  }),
  acids({
    to: '02 Acid meets base',
    title: 'Acid meets base: neutralisation',
    family: 'acid',
    params: { mode: 'titration' },
    seconds: 23,
    steps: [
      { at: 0, show: 'A base drips into an acid' },
      { at: 5, show: 'Each drop makes salt and water' },
      { at: 11, show: 'All the acid is used up: pH 7' },
      { at: 13, show: 'Now there is base left over' },
      { at: 17, show: 'HCl + NaOH → NaCl + H_2O' },
    ],
  }),
  periodic({
    to: '02 Down the first group',
    title: 'Down the first group',
    family: 'shells',
    params: {
      each: 5,
      elements: [
        ['H', 'Hydrogen', 1],
        ['Li', 'Lithium', 3],
        ['Na', 'Sodium', 11],
      ],
    },
    seconds: 19,
    steps: [
      { at: 0, show: 'Hydrogen: one electron in the K shell' },
      { at: 5, show: 'Lithium: one in the L shell' },
      { at: 10, show: 'Sodium: one in the M shell' },
      { at: 13, show: 'One outside: alike in their reactions' },
    ],
  }),
];
