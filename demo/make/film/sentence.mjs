// Sentences: as a tree, as tiles that change places, and as beats.
import { during, ink, mix } from './pen.mjs';

function tree(pen, time, { nodes, step }) {
  const at = ({ x, y }) => [20 + x * 600, 100 + y * 58];
  nodes.forEach((node, index) => {
    const shown = during(time, node.at ?? index * step, (node.at ?? index * step) + 0.6);
    if (!shown) return;
    const [x, y] = at(node);
    if (node.of !== undefined) {
      const [px, py] = at(nodes[node.of]);
      pen.faded(shown, () =>
        pen.line(
          [
            [px, py + 15],
            [x, y - 15],
          ],
          { stroke: ink.sky },
        ),
      );
    }
    pen.faded(shown, () => {
      if (node.word) pen.text(node.word, x, y + 7, { align: 'center', size: 20, weight: 600 });
      else pen.tag(node.label, x, y, { fill: node.color ? ink[node.color] : ink.blue, size: 15 });
    });
  });
}

const tints = { doer: '#cfe0ff', verb: '#ffe3b0', done: '#cdeedd', other: '#eef1f8' };

function tiles(pen, time, { words, stages, each }) {
  const now = Math.min(stages.length - 1, Math.floor(time / each));
  const part = now ? during(time - now * each, 0.2, 1.6) : 1;
  const widthOf = (key) => {
    pen.context.font = '600 22px "Noto Sans", sans-serif';
    return pen.context.measureText(words[key][0]).width + 24;
  };
  const layout = (keys) => {
    const whole = keys.reduce((sum, key) => sum + widthOf(key) + 8, -8);
    let x = 320 - whole / 2;
    return new Map(
      keys.map((key) => {
        const place = x;
        x += widthOf(key) + 8;
        return [key, place];
      }),
    );
  };
  const before = layout(stages[Math.max(0, now - 1)].keys);
  const after = layout(stages[now].keys);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(key), after.get(key)];
    const alpha = from === undefined ? part : to === undefined ? 1 - part : 1;
    const moving = from !== undefined && to !== undefined && Math.abs(to - from) > 4;
    const x = mix(from ?? to, to ?? from, part);
    const hop = moving ? Math.sin(Math.PI * part) * (to > from ? -48 : 48) : 0;
    pen.faded(alpha, () => {
      pen.box(x, 178 + hop, widthOf(key), 46, { fill: tints[words[key][1]], radius: 10 });
      pen.text(words[key][0], x + widthOf(key) / 2, 209 + hop, { align: 'center', size: 22, weight: 600 });
    });
  }
  [
    ['doer', 'who does it'],
    ['verb', 'the verb'],
    ['done', 'to whom or what'],
  ].forEach(([kind, label], index) => {
    pen.box(60 + index * 190, 310, 22, 22, { fill: tints[kind], radius: 6 });
    pen.text(label, 90 + index * 190, 327, { size: 17, color: ink.grey });
  });
}

function beats(pen, time, { lines, beat, strongFirst = false }) {
  lines.forEach((line, row) => {
    const y = 170 + row * 100;
    line.forEach(([syllable], index) => {
      const x = 70 + index * (500 / (line.length - 1));
      const strong = (index % 2 === 1) !== strongFirst;
      const start = 3 + (row * line.length + index) * beat;
      const hit = during(time, start - 0.1, start) * (1 - during(time, start + beat * 0.7, start + beat));
      pen.text(strong ? '/' : '˘', x, y - 36, {
        align: 'center',
        size: strong ? 24 : 28,
        weight: 700,
        color: strong ? ink.red : ink.grey,
      });
      pen.text(syllable, x, y, {
        align: 'center',
        size: strong ? 24 : 22,
        weight: strong ? 700 : 400,
        color: hit > 0.3 ? ink.amber : ink.navy,
      });
      if (hit > 0) pen.circle(x, y + 20 - 8 * hit, strong ? 8 : 5, { fill: strong ? ink.red : ink.grey });
      if (index % 2 === 1 && index < line.length - 1) {
        const edge = x + 250 / (line.length - 1);
        pen.faded(during(time, 16, 17), () =>
          pen.line(
            [
              [edge, y - 50],
              [edge, y + 14],
            ],
            { stroke: ink.sky },
          ),
        );
      }
    });
  });
}

export function draw(pen, time, params) {
  ({ tree, tiles, beats })[params.mode](pen, time, params);
}
