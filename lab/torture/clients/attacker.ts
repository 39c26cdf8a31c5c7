/** A process that attacks the portal at a port until its parent ends it. */
import { attacks, targetAt } from './attacks.ts';

const [name = '', port, size] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
attacks[name]?.(targetAt(Number(port)), Number(size));
