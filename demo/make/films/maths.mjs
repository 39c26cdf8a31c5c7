const chapter = (name) => (film) => ({ subject: 'Mathematics', ...film, to: `Mathematics/${name}/${film.to}` });
const quadratics = chapter('01 Quadratic equations');
const trigonometry = chapter('02 Trigonometry');
const calculus = chapter('03 Differentiation and integration');
const matrices = chapter('04 Matrices and determinants');
const probability = chapter('05 Probability');

export const maths = [
  quadratics({
    to: '01 The shape of a parabola',
    title: 'The shape of a parabola',
    family: 'parabola',
    params: { mode: 'shape' },
    seconds: 20,
    steps: [
      { at: 0, show: 'y = ax^2 with a = 1' },
      { at: 2.4, show: 'A larger a: narrower' },
      { at: 6.6, show: 'A smaller a: wider' },
      { at: 10.8, show: 'A negative a: upside down' },
      { at: 15, show: 'And back again' },
    ],
  }),
  quadratics({
    to: '02 Roots and the discriminant',
    title: 'Roots and the discriminant',
    family: 'parabola',
    params: { mode: 'roots' },
    seconds: 20,
    steps: [
      { at: 0, show: 'D > 0: it crosses the axis twice' },
      { at: 5, show: 'D = 0: it touches the axis once' },
      { at: 8.2, show: 'D < 0: it never meets the axis' },
      { at: 13.6, show: 'The sign of D says it all' },
    ],
  }),
  trigonometry({
    to: '01 A sine from a circle',
    title: 'A sine from a circle',
    family: 'circle',
    params: { mode: 'sin', speed: 0.6 },
    seconds: 20,
    steps: [
      {
        at: 0,
        show: 'A radius of 1 turns round',
        say: 'A radius of length one turns round a circle.',
        hi: 'एक इकाई लंबी त्रिज्या वृत्त पर घूमती है।',
      },
      {
        at: 2.2,
        show: 'Its height is the sine of its angle',
        say: 'The height of its end is the sine of its angle.',
        hi: 'उसके सिरे की ऊँचाई ही कोण की ज्या (साइन) है।',
      },
      {
        at: 5.3,
        show: 'Below the axis the sine is negative',
        say: 'On the lower half of the circle, the sine is negative.',
        hi: 'वृत्त के निचले आधे भाग में साइन ऋणात्मक है।',
      },
      {
        at: 10.5,
        show: 'After a full turn it begins again',
        say: 'After a full turn everything repeats: the period is two pi.',
        hi: 'एक पूरा चक्कर लगने पर सब दोहराता है: आवर्तकाल 2π है।',
      },
    ],
  }),
  trigonometry({
    to: '02 A cosine from its shadow',
    title: 'A cosine from its shadow',
    family: 'circle',
    params: { mode: 'cos', speed: 0.6 },
    seconds: 20,
    steps: [
      { at: 0, show: 'The shadow on the axis is the cosine' },
      { at: 2.2, show: 'Zero when the radius stands upright' },
      { at: 4, show: 'To the left it is negative' },
      { at: 10.5, show: 'The same wave, a quarter turn ahead' },
    ],
  }),
  calculus({
    to: '01 The slope of a tangent',
    title: 'The slope of a tangent',
    family: 'tangent',
    params: { mode: 'secant' },
    seconds: 22,
    steps: [
      { at: 0, show: 'A chord joins two points', say: 'A chord joins two points of the curve y equals x squared.' },
      { at: 4, show: 'The second point comes nearer', say: 'Let the second point come nearer, so that h shrinks.' },
      { at: 12, show: 'The chord becomes the tangent', say: 'The chord turns into the tangent at x equals one.' },
      {
        at: 15.5,
        show: 'Its slope is the derivative: 2',
        say: 'Its slope tends to two. That is the derivative there.',
      },
    ],
  }),
  calculus({
    to: '02 The derivative of a sine',
    title: 'The derivative of a sine',
    family: 'tangent',
    params: { mode: 'trace' },
    seconds: 22,
    steps: [
      { at: 0, show: 'Follow the tangent of sin x' },
      { at: 5, show: 'At the top its slope is 0' },
      { at: 6.5, show: 'Going down, it is negative' },
      { at: 12.5, show: 'At the bottom it is 0 again' },
      { at: 15.2, show: 'Its slopes draw cos x' },
    ],
  }),
  calculus({
    to: '03 The area under a curve',
    title: 'The area under a curve',
    family: 'area',
    params: { counts: [3, 6, 12, 24, 48, 300], each: 3 },
    seconds: 22,
    steps: [
      { at: 0, show: 'Three strips: too little', say: 'Three strips under the curve leave much of the area out.' },
      { at: 3, show: 'More strips, a better sum', say: 'With more strips, and thinner ones, the sum comes closer.' },
      {
        at: 15,
        show: 'The limit of the sums is the integral',
        say: 'With three hundred it is close to nine. The limit of these sums is the integral, exactly nine.',
      },
    ],
  }),
  matrices({
    to: '01 A matrix moves the plane',
    title: 'A matrix moves the plane',
    family: 'grid',
    params: {
      each: 4.5,
      matrices: [
        { matrix: [2, 0, 0, 1], note: 'stretch' },
        { matrix: [0, -1, 1, 0], note: 'quarter turn' },
        { matrix: [1, 1, 0, 1], note: 'shear' },
        { matrix: [-1, 0, 0, 1], note: 'mirror' },
      ],
    },
    seconds: 21,
    steps: [
      { at: 0, show: 'Its columns say where the arrows go' },
      { at: 4.5, show: 'This one turns everything by 90°' },
      { at: 9, show: 'This one slides each row along' },
      { at: 13.5, show: 'And this one is a mirror' },
    ],
  }),
  matrices({
    to: '02 The determinant is an area',
    title: 'The determinant is an area',
    family: 'grid',
    params: {
      each: 5,
      matrices: [
        { matrix: [2, 0, 0, 2], note: 'det = 4', area: true },
        { matrix: [1, 1, 0, 1], note: 'det = 1', area: true },
        { matrix: [1, 2, 1, 2], note: 'det = 0', area: true },
      ],
    },
    seconds: 18,
    steps: [
      { at: 0, show: 'det 4: the square grows four times' },
      { at: 5, show: 'det 1: a new shape, the same area' },
      { at: 10, show: 'det 0: the plane is squashed to a line' },
    ],
  }),
  probability({
    to: '01 Rolling a die three thousand times',
    title: 'Rolling a die three thousand times',
    family: 'chance',
    params: { length: 17 },
    seconds: 22,
    steps: [
      { at: 0, show: 'A few rolls say very little' },
      { at: 6, show: 'More rolls: the bars even out' },
      { at: 13, show: 'Every share comes close to 1/6' },
    ],
  }),
];
