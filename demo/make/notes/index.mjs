import { chemistry } from './chemistry.mjs';
import { maths } from './maths.mjs';
import { others } from './others.mjs';
import { physics } from './physics.mjs';

export const notes = [...physics, ...chemistry, ...maths, ...others];
