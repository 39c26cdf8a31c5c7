import { areaTexts } from './common.ts';

export const t = areaTexts({
  'maths.over': '{top} over {bottom}',
  'maths.fraction': 'the fraction {top} over {bottom}, end of fraction,',
  'maths.root': 'the square root of {inside}',
  'maths.longRoot': 'the square root of {inside}, end of root,',
  'maths.nthRoot': 'the root of order {order} of {inside}, end of root,',
  'maths.squared': '{base} squared',
  'maths.cubed': '{base} cubed',
  'maths.degrees': '{base} degrees',
  'maths.prime': '{base} prime',
  'maths.power': '{base} to the power {power}',
  'maths.longPower': '{base} to the power {power}, end of power,',
  'maths.sub': '{base} sub {index}',
  'maths.from': '{base} from {from} to {to} of',
  'maths.vector': 'vector {base}',
  'maths.hat': '{base} hat',
  'maths.bar': '{base} bar',
  'maths.with': '{base} with {accent}',
  'maths.rows': '{rows}, end of rows,',
});
