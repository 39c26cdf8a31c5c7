/**
 * The materials with their names in `?learning=`: the title, with a number where several materials share one. Materials
 * have no id, and their URLs change.
 */
export function namedMaterials<Material extends { title: string }>(
  materials: readonly Material[],
): { name: string; material: Material }[] {
  const seen = new Map<string, number>();
  return materials.map((material) => {
    const count = (seen.get(material.title) ?? 0) + 1;
    seen.set(material.title, count);
    return { name: count === 1 ? material.title : `${material.title} (${count})`, material };
  });
}
