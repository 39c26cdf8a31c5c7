import type { Annotation } from '#web/device/annotations/annotation.ts';

/**
 * Whether a point of the page touches an annotation, or is within `tolerance` of it. All lengths are in points, counted
 * from the bottom left of the page.
 */
export function isOnAnnotation(annotation: Annotation, [x, y]: readonly [number, number], tolerance: number): boolean {
  if (annotation.annotationType === 15)
    return isOnLines(annotation.paths.points, x, y, annotation.thickness / 2 + tolerance);
  if (annotation.annotationType === 3) return isIn(annotation.rect, x, y, tolerance);
  if (Array.isArray(annotation.outlines))
    return quads(annotation.quadPoints ?? []).some((box) => isIn(box, x, y, tolerance / 2));
  return isOnLines(annotation.outlines.points, x, y, annotation.thickness / 2 + tolerance);
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function isIn([left, bottom, right, top]: Box, x: number, y: number, tolerance: number): boolean {
  return x >= left - tolerance && x <= right + tolerance && y >= bottom - tolerance && y <= top + tolerance;
}

/** The boxes of highlighted text. Each has four corners: top left, top right, bottom left, bottom right. */
function quads(points: ArrayLike<number>): Box[] {
  const boxes: Box[] = [];
  for (let index = 0; index + 7 < points.length; index += 8) {
    const [left = 0, top = 0, right = 0] = [points[index], points[index + 1], points[index + 2]];
    boxes.push([left, points[index + 5] ?? top, right, top]);
  }
  return boxes;
}

function isOnLines(lines: ArrayLike<number>[], x: number, y: number, reach: number): boolean {
  return lines.some((line) => {
    for (let index = 0; index + 1 < line.length; index += 2) {
      const from = [line[Math.max(index - 2, 0)] ?? 0, line[Math.max(index - 1, 1)] ?? 0] as const;
      const to = [line[index] ?? 0, line[index + 1] ?? 0] as const;
      if (distance(from, to, x, y) <= reach) return true;
    }
    return false;
  });
}

/** The distance from a point to the nearest point of a line segment. */
function distance(from: readonly [number, number], to: readonly [number, number], x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / length, 0), 1);
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}
