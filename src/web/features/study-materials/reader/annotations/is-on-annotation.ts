import type { Annotation } from '#web/device/annotations/annotation.ts';

/** Whether a point of the page touches a mark, or passes by it within `tolerance`. All in points of the page, from its bottom left. */
export function isOnMark(mark: Annotation, [x, y]: readonly [number, number], tolerance: number): boolean {
  if (mark.annotationType === 15) return isOnLines(mark.paths.points, x, y, mark.thickness / 2 + tolerance);
  if (mark.annotationType === 3) return isIn(mark.rect, x, y, tolerance);
  if (Array.isArray(mark.outlines)) return quads(mark.quadPoints ?? []).some((box) => isIn(box, x, y, tolerance / 2));
  return isOnLines(mark.outlines.points, x, y, mark.thickness / 2 + tolerance);
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function isIn([left, bottom, right, top]: Box, x: number, y: number, tolerance: number): boolean {
  return x >= left - tolerance && x <= right + tolerance && y >= bottom - tolerance && y <= top + tolerance;
}

/** The boxes of highlighted text: four corners each, top left, top right, bottom left, bottom right. */
function quads(points: ArrayLike<number>): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 7 < points.length; at += 8) {
    const [left = 0, top = 0, right = 0] = [points[at], points[at + 1], points[at + 2]];
    boxes.push([left, points[at + 5] ?? top, right, top]);
  }
  return boxes;
}

function isOnLines(lines: ArrayLike<number>[], x: number, y: number, reach: number): boolean {
  return lines.some((line) => {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const from = [line[Math.max(at - 2, 0)] ?? 0, line[Math.max(at - 1, 1)] ?? 0] as const;
      const to = [line[at] ?? 0, line[at + 1] ?? 0] as const;
      if (distance(from, to, x, y) <= reach) return true;
    }
    return false;
  });
}

/** From a point to the nearest of the line between two others. */
function distance(from: readonly [number, number], to: readonly [number, number], x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / length, 0), 1);
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}
