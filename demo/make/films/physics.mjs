const chapter = (name) => (film) => ({ subject: 'Physics', ...film, to: `Physics/${name}/${film.to}` });
const charges = chapter('01 Electric charges and fields');
const current = chapter('02 Current electricity');
const plane = chapter('03 Motion in a plane');
const waves = chapter('04 Oscillations and waves');

export const physics = [
  charges({
    to: '01 What is electric charge',
    title: 'What is electric charge?',
    family: 'charges',
    seconds: 23,
    steps: [
      {
        at: 0,
        show: 'At first, both are neutral',
        say: 'A glass rod and a silk cloth: each has as many negative charges as positive ones.',
        hi: 'काँच की छड़ और रेशमी कपड़ा: दोनों में ऋण और धन आवेश बराबर हैं।',
      },
      {
        at: 1.5,
        show: 'Rubbing moves electrons to the silk',
        say: 'Rubbing moves electrons from the glass to the silk. No charge is made or lost.',
        hi: 'रगड़ने से इलेक्ट्रॉन काँच से रेशम पर चले जाते हैं। आवेश न बनता है, न नष्ट होता है।',
      },
      {
        at: 6,
        show: 'Glass is now +, silk is −',
        say: 'The glass is left positive, and the silk is equally negative.',
        hi: 'काँच धनावेशित हो गया और रेशम उतना ही ऋणावेशित।',
      },
      {
        at: 8,
        show: 'Like charges repel',
        say: 'Two positive charges push each other apart.',
        hi: 'दो धन आवेश एक-दूसरे को दूर धकेलते हैं।',
      },
      {
        at: 14,
        show: 'Unlike charges attract',
        say: 'A positive and a negative charge pull each other together.',
        hi: 'धन और ऋण आवेश एक-दूसरे को खींचते हैं।',
      },
    ],
  }),
  charges({
    to: "02 Coulomb's law",
    title: "Coulomb's law",
    family: 'charges',
    params: { mode: 'coulomb' },
    seconds: 21,
    steps: [
      {
        at: 0,
        show: 'Two charges, 4 cm apart',
        say: 'Two equal charges stand four centimetres apart. Call their force one unit.',
      },
      {
        at: 3,
        show: 'Half the distance: four times the force',
        say: 'At half the distance, the force is four times as large.',
      },
      {
        at: 6.5,
        show: 'A quarter of it: sixteen times the force',
        say: 'At a quarter of the distance, it is sixteen times as large.',
      },
      {
        at: 12,
        show: 'The force falls as 1/r^2',
        say: 'Move them apart again: the force falls with the square of the distance.',
      },
    ],
  }),
  charges({
    to: '03 Electric field lines',
    title: 'Electric field lines',
    family: 'charges',
    hls: true,
    params: {
      mode: 'lines',
      groups: [
        { from: 0, charges: [[320, 214, 1]] },
        { from: 5, charges: [[320, 214, -1]] },
        {
          from: 10,
          charges: [
            [220, 214, 1],
            [420, 214, -1],
          ],
        },
        {
          from: 18,
          charges: [
            [220, 214, 1],
            [420, 214, 1],
          ],
        },
      ],
    },
    seconds: 28,
    steps: [
      {
        at: 0,
        show: 'Out of a positive charge',
        say: 'Field lines come out of a positive charge, evenly in every direction.',
        hi: 'क्षेत्र रेखाएँ धन आवेश से हर दिशा में समान रूप से निकलती हैं।',
      },
      {
        at: 5,
        show: 'Into a negative charge',
        say: 'They run into a negative charge.',
        hi: 'ऋण आवेश में वे समा जाती हैं।',
      },
      {
        at: 10,
        show: 'A dipole: from + to −',
        say: 'With one of each, the lines begin on the positive charge and end on the negative one. They never cross.',
        hi: 'दोनों आवेश हों तो रेखाएँ धन से शुरू होकर ऋण पर समाप्त होती हैं। वे कभी एक-दूसरे को नहीं काटतीं।',
      },
      {
        at: 18,
        show: 'Two equal charges: a point with no field',
        say: 'Two equal positive charges: the lines bend away, and midway between them the field is zero.',
        hi: 'दो बराबर धन आवेश: रेखाएँ दूर मुड़ती हैं और ठीक बीच में क्षेत्र शून्य होता है।',
      },
    ],
  }),
  current({
    to: "01 Ohm's law",
    title: "Ohm's law",
    family: 'circuit',
    params: { mode: 'ohm' },
    seconds: 21,
    steps: [
      { at: 0, show: '2 volts drive half an ampere', say: 'Two volts across four ohms drive half an ampere.' },
      {
        at: 4.5,
        show: 'Twice the voltage, twice the current',
        say: 'Four volts: the charges move twice as fast, and the current is one ampere.',
      },
      { at: 9, show: 'Three times: 1.5 A', say: 'Six volts give one and a half amperes.' },
      {
        at: 13.5,
        show: 'A straight line: V = IR',
        say: 'Eight volts, two amperes. The points lie on a straight line: voltage is current times resistance.',
      },
    ],
  }),
  current({
    to: '02 Resistors in series',
    title: 'Resistors in series',
    family: 'circuit',
    params: { mode: 'series' },
    seconds: 19,
    steps: [
      { at: 0, show: 'One path, so one current' },
      { at: 5, show: 'The voltages add up: 4 V + 8 V = 12 V' },
      { at: 11, show: 'So the resistances add up too' },
    ],
  }),
  current({
    to: '03 Resistors in parallel',
    title: 'Resistors in parallel',
    family: 'circuit',
    params: { mode: 'parallel' },
    seconds: 20,
    steps: [
      { at: 0, show: 'Two paths share the same 6 V' },
      { at: 5, show: 'The currents add up' },
      { at: 11, show: 'So one over the resistance adds up' },
    ],
  }),
  plane({
    to: '01 Projectile motion',
    title: 'Projectile motion',
    family: 'projectile',
    params: { angles: [53.13], speed: 20, slow: 4.2, turn: 0, arrows: true },
    seconds: 19,
    steps: [
      {
        at: 0,
        show: 'Sideways: the speed stays the same',
        say: 'A ball is thrown. Its sideways velocity stays the same all the way.',
      },
      {
        at: 4,
        show: 'Upwards: gravity slows it down',
        say: 'Its upward velocity shrinks, because gravity pulls it down.',
      },
      {
        at: 7.2,
        show: 'At the top only v_x is left',
        say: 'At the highest point the upward velocity is zero. Only the sideways one is left.',
      },
      {
        at: 10,
        show: 'Then it falls, faster and faster',
        say: 'Then it falls, as fast at the end as it rose at the start.',
      },
    ],
  }),
  plane({
    to: '02 Which angle goes farthest',
    title: 'Which angle goes farthest?',
    family: 'projectile',
    params: { angles: [30, 60, 45], speed: 20, slow: 1.4, turn: 5.5 },
    seconds: 22,
    steps: [
      { at: 0, show: 'Thrown at 30°' },
      { at: 6, show: 'Thrown at 60°: the same range!' },
      { at: 12, show: 'Thrown at 45°: the farthest of all' },
      { at: 16.5, show: 'Range = u^2 sin 2θ / g' },
    ],
  }),
  waves({
    to: '01 Simple harmonic motion',
    title: 'Simple harmonic motion',
    family: 'circle',
    params: { mode: 'spring', speed: 1.1 },
    seconds: 20,
    steps: [
      { at: 0, show: 'A mass on a spring…', say: 'A mass hangs on a spring and swings up and down.' },
      {
        at: 4,
        show: '…keeps level with a point on a circle',
        say: 'It stays level with a point that moves round a circle at a steady speed.',
      },
      {
        at: 10,
        show: 'So its motion is a sine: x = A sin ωt',
        say: 'So its displacement is a sine of the time: this is simple harmonic motion.',
      },
    ],
  }),
  waves({
    to: '02 When waves meet',
    title: 'When waves meet',
    family: 'waves',
    params: { mode: 'superpose' },
    seconds: 22,
    steps: [
      { at: 0, show: 'In step: they build up' },
      { at: 6, show: 'Now one falls behind' },
      { at: 9, show: 'Out of step: they cancel' },
      { at: 14, show: 'In step again' },
    ],
  }),
  waves({
    to: '03 Standing waves',
    title: 'Standing waves',
    family: 'waves',
    params: { mode: 'standing' },
    seconds: 21,
    steps: [
      { at: 0, show: 'Two equal waves, opposite ways' },
      { at: 4, show: 'Their sum goes nowhere' },
      { at: 8, show: 'Nodes: half a wavelength apart' },
      { at: 13, show: 'Antinodes lie midway between them' },
    ],
  }),
];
