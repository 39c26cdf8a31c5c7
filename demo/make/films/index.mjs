import { chemistry } from './chemistry.mjs';
import { maths } from './maths.mjs';
import { biology, english, science } from './others.mjs';
import { physics } from './physics.mjs';

export const films = [...physics, ...chemistry, ...maths, ...biology, ...english, ...science];
