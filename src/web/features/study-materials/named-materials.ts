import type { StudyMaterial } from '#contract/study-materials.ts';

/**
 * The materials with their names in `?learning=`: the title, with a number where several materials share one. Materials
 * have no id, and their URLs change.
 */
export function namedMaterials(materials: readonly StudyMaterial[]): { name: string; material: StudyMaterial }[] {
  const seen = new Map<string, number>();
  return materials.map((material) => {
    const count = (seen.get(material.title) ?? 0) + 1;
    seen.set(material.title, count);
    return { name: count === 1 ? material.title : `${material.title} (${count})`, material };
  });
}
