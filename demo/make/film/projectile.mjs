// A thrown ball, its path and its velocity.
import { clamp, ink } from './pen.mjs';

const g = 10;
const colors = [ink.blue, ink.green, ink.red];

function flight(angle, speed) {
  const radians = (angle * Math.PI) / 180;
  const [vx, vy] = [speed * Math.cos(radians), speed * Math.sin(radians)];
  return { vx, vy, time: (2 * vy) / g, at: (t) => [vx * t, vy * t - (g * t * t) / 2] };
}

export function draw(pen, time, { angles, speed, slow, turn, arrows }) {
  const chart = pen.chart({
    x: 50,
    y: 100,
    width: 540,
    height: 215,
    xs: [0, 44],
    ys: [0, 17.5],
    xLabel: 'distance (m)',
    yLabel: '',
    grid: [10, 5],
  });
  angles.forEach((angle, index) => {
    const path = flight(angle, speed);
    const now = clamp((time - 1 - index * turn) / slow, 0, path.time);
    if (now <= 0 && index) return;
    const trail = Array.from({ length: 60 }, (_, step) => path.at((now * step) / 59)).map(([x, y]) => [
      chart.X(x),
      chart.Y(y),
    ]);
    pen.line(trail, { stroke: colors[index % 3], width: 2.5, dash: [7, 5] });
    const [x, y] = path.at(now);
    const [px, py] = [chart.X(x), chart.Y(y)];
    if (arrows && now < path.time) {
      const vy = path.vy - g * now;
      pen.arrow(px, py, px + path.vx * 5, py, { stroke: ink.green });
      pen.arrow(px, py, px, py - vy * 5, { stroke: ink.red });
      pen.text('v_x', px + path.vx * 5 + 4, py + 5, { color: ink.green, size: 17, serif: true, italic: true });
      if (Math.abs(vy) > 2)
        pen.text('v_y', px + 8, py - vy * 5 + (vy > 0 ? 0 : 8), {
          color: ink.red,
          size: 17,
          serif: true,
          italic: true,
        });
    }
    pen.circle(px, py, 9, { fill: colors[index % 3] });
    if (!arrows && now >= path.time)
      pen.tag(`${angle}°: ${x.toFixed(1)} m`, 555, 116 + index * 36, { fill: colors[index % 3], width: 96 });
  });
}
