const chapter = (name) => (film) => ({ subject: 'Chemistry', ...film, to: `Chemistry/${name}/${film.to}` });
const atom = chapter('01 Structure of the atom');
const bonding = chapter('02 Chemical bonding');
const kinetics = chapter('03 Chemical kinetics');
const equilibrium = chapter('04 Equilibrium');

const tetrahedron = [
  [0, 1, 0],
  [0.943, -0.333, 0],
  [-0.471, -0.333, 0.816],
  [-0.471, -0.333, -0.816],
];

export const chemistry = [
  atom({
    to: '01 Electron shells',
    title: 'Electron shells of the first ten elements',
    family: 'shells',
    params: {
      first: 1,
      each: 2,
      elements: [
        ['H', 'Hydrogen'],
        ['He', 'Helium'],
        ['Li', 'Lithium'],
        ['Be', 'Beryllium'],
        ['B', 'Boron'],
        ['C', 'Carbon'],
        ['N', 'Nitrogen'],
        ['O', 'Oxygen'],
        ['F', 'Fluorine'],
        ['Ne', 'Neon'],
      ],
    },
    seconds: 24,
    steps: [
      {
        at: 0,
        show: 'The K shell takes two electrons',
        say: 'Hydrogen has one electron, helium two. Then the first shell, K, is full.',
      },
      {
        at: 4,
        show: 'The third goes into the L shell',
        say: 'The third electron of lithium begins the second shell, L.',
      },
      {
        at: 8,
        show: 'One more electron at every step',
        say: 'Each element has one proton and one electron more than the one before it.',
      },
      {
        at: 18,
        show: 'Neon: the L shell is full with eight',
        say: 'With neon the L shell is full, with eight. A full shell hardly reacts.',
      },
    ],
  }),
  atom({
    to: '02 The water molecule',
    title: 'What is H_2O?',
    family: 'molecule',
    params: {
      atoms: [
        ['O', 0, 0.25, 0],
        ['H', 0.95, -0.5, 0],
        ['H', -0.95, -0.5, 0],
      ],
      bonds: [
        [0, 1],
        [0, 2],
      ],
      notes: [
        [2, 'atoms', '1 O and 2 H'],
        [7, 'angle', '104.5°'],
        [12, 'shape', 'bent'],
      ],
    },
    seconds: 20,
    steps: [
      {
        at: 0,
        show: 'One oxygen, two hydrogens',
        say: 'A molecule of water: one atom of oxygen, and two of hydrogen.',
      },
      {
        at: 7,
        show: 'The bonds make an angle of 104.5°',
        say: 'Its two bonds make an angle of a hundred and four and a half degrees.',
      },
      {
        at: 12,
        show: 'Bent, so one side is more negative',
        say: 'Because it is bent, the oxygen side is a little negative: water is polar.',
      },
    ],
  }),
  bonding({
    to: '01 The ionic bond',
    title: 'The ionic bond',
    family: 'bond',
    params: { mode: 'ionic' },
    seconds: 18,
    steps: [
      {
        at: 0,
        show: 'Sodium has one electron too many',
        say: 'Sodium has a single electron in its outer shell. Chlorine lacks one.',
      },
      {
        at: 4,
        show: 'It gives that electron to chlorine',
        say: 'Sodium gives its electron away, and chlorine takes it.',
      },
      {
        at: 7,
        show: 'Now both have full outer shells',
        say: 'Both have full outer shells now. Sodium is positive, and chlorine negative.',
      },
      {
        at: 10,
        show: 'Opposite charges attract: NaCl',
        say: 'Opposite charges attract: this is the ionic bond in common salt.',
      },
    ],
  }),
  bonding({
    to: '02 The covalent bond',
    title: 'The covalent bond',
    family: 'bond',
    params: { mode: 'covalent' },
    seconds: 21,
    steps: [
      { at: 0, show: 'Two hydrogen atoms come near' },
      { at: 5, show: 'They share a pair: now each has two' },
      { at: 10, show: 'Two chlorine atoms, seven electrons each' },
      { at: 15, show: 'They share one pair: now each has eight' },
    ],
  }),
  bonding({
    to: '03 The shape of methane',
    title: 'The shape of methane',
    family: 'molecule',
    params: {
      atoms: [['C', 0, 0, 0], ...tetrahedron.map((place) => ['H', ...place.map((value) => value * 1.05)])],
      bonds: [
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
      notes: [
        [2, 'formula', 'CH_4'],
        [7, 'angle', '109.5°'],
        [12, 'shape', 'tetrahedral'],
      ],
    },
    seconds: 20,
    steps: [
      { at: 0, show: 'Carbon shares four pairs' },
      { at: 7, show: 'The pairs keep as far apart as they can' },
      { at: 12, show: 'So the four H make a tetrahedron' },
    ],
  }),
  kinetics({
    to: '01 Why heat speeds up a reaction',
    title: 'Why heat speeds up a reaction',
    family: 'particles',
    params: { mode: 'rate' },
    seconds: 20,
    steps: [
      { at: 0, show: 'Cool: few hits, and gentle ones' },
      { at: 7, show: 'Now we heat the box' },
      { at: 10, show: 'Hot: more hits, and harder ones' },
      { at: 14, show: 'More of them pass the activation energy' },
    ],
  }),
  equilibrium({
    to: '01 A titration curve',
    title: 'A titration curve',
    family: 'acid',
    params: { mode: 'titration' },
    seconds: 22,
    steps: [
      { at: 0, show: '25 mL of acid, drop by drop of base' },
      { at: 6, show: 'At first the pH hardly moves' },
      { at: 10.5, show: 'At 25 mL it leaps: equivalence' },
      { at: 14, show: 'Phenolphthalein has turned pink' },
    ],
  }),
];
