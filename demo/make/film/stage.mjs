// The frame of every film: a title card first, then a heading, the line that says what is seen, and the drawing.
import { clamp, during, ink, Pen } from './pen.mjs';

export const size = [640, 360];
export const titleSeconds = 2.5;

let film;
let pen;
let canvas;

export async function load(details) {
  const { draw } = await import(`./${details.family}.mjs`);
  film = { ...details, draw };
  canvas ??= Object.assign(document.createElement('canvas'), { width: size[0], height: size[1] });
  pen = new Pen(canvas.getContext('2d', { willReadFrequently: true }));
  await document.fonts.ready;
}

/** Frames `from` up to, not including, `to`, as PNG data addresses. */
export function frames(from, to, rate) {
  const pictures = [];
  for (let index = from; index < to; index += 1) {
    paint(index / rate);
    pictures.push(canvas.toDataURL('image/png'));
  }
  return pictures;
}

function paint(seconds) {
  const { context } = pen;
  context.save();
  const time = seconds - titleSeconds;
  if (time < 0) titleCard(seconds);
  else scene(time);
  const fade = time < 0 ? 0 : 1 - clamp(time / 0.35);
  pen.faded(fade, () => titleCard(titleSeconds));
  context.restore();
}

function sunrise(x, y) {
  for (const [radius, alpha] of [
    [210, 0.07],
    [150, 0.09],
    [92, 0.13],
  ])
    pen.faded(alpha, () => pen.circle(x, y, radius, { fill: ink.white }));
  pen.faded(0.95, () => pen.circle(x, y, 44, { fill: '#ffc24a' }));
}

function titleCard(seconds) {
  pen.box(0, 0, ...size, { fill: ink.navy });
  sunrise(548, 364 - 10 * during(seconds, 0, 1.6));
  const shown = during(seconds, 0.1, 0.6);
  pen.faded(shown, () => {
    pen.text(film.subject.toUpperCase(), 48, 116, { size: 16, weight: 600, color: '#ffc24a' });
    wrap(film.title, 500, 38).forEach((line, index) =>
      pen.text(line, 48, 164 + index * 48, { size: 38, weight: 700, color: ink.white }),
    );
  });
  pen.text('Sunrise Academy', 48, 322, { size: 16, color: '#b9c9f3' });
}

function wrap(text, width, fontSize) {
  pen.context.font = `700 ${fontSize}px "Noto Sans", sans-serif`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.context.measureText(longer.replace(/[_^{}]/g, '')).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function scene(time) {
  pen.box(0, 0, ...size, { fill: ink.paper });
  const now = film.steps.findLastIndex((step) => time >= step.at);
  const step = film.steps[now];
  const length = film.seconds - titleSeconds;
  pen.context.save();
  film.draw(pen, time, film.params ?? {}, length);
  pen.context.restore();
  pen.text(film.title, 24, 30, { size: 15, weight: 600, color: ink.blue });
  if (step)
    pen.faded(during(time, step.at, step.at + 0.35), () => pen.text(step.show, 24, 62, { size: 22, weight: 600 }));
  pen.box(0, 355, 640, 5, { fill: ink.pale });
  pen.box(0, 355, 640 * clamp(time / length), 5, { fill: ink.blue });
}
