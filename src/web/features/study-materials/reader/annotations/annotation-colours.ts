import type { t } from '#web/messages/reader.ts';
import { editorMode, editorParameter } from './pdf-editors.ts';

export type Tool = 'none' | 'highlight' | 'ink' | 'text' | 'erase';
export type MarkingTool = 'highlight' | 'ink' | 'text';

interface Choice<Value> {
  name: Parameters<typeof t>[0];
  value: Value;
}

const pen = [
  { name: 'marks.blue', value: '#1D4ED8' },
  { name: 'marks.red', value: '#C81E1E' },
  { name: 'marks.green', value: '#15803D' },
  { name: 'marks.black', value: '#1F2937' },
] as const satisfies Choice<string>[];

/** What each tool is to PDF.js, and what it lets the student choose. The first colour and the middle size are there at first. */
export const markingTools = {
  highlight: {
    mode: editorMode.highlight,
    color: editorParameter.highlightColor,
    // Light enough for black text on them.
    colors: [
      { name: 'marks.yellow', value: '#FFF066' },
      { name: 'marks.green', value: '#A7F3B0' },
      { name: 'marks.blue', value: '#A5D8FF' },
      { name: 'marks.pink', value: '#FFC2E2' },
    ],
    sizes: [],
  },
  ink: {
    mode: editorMode.ink,
    color: editorParameter.inkColor,
    colors: pen,
    size: editorParameter.inkThickness,
    sizes: [
      { name: 'marks.thin', value: 1 },
      { name: 'marks.medium', value: 2.5 },
      { name: 'marks.thick', value: 6 },
    ],
  },
  text: {
    mode: editorMode.text,
    color: editorParameter.textColor,
    colors: pen,
    size: editorParameter.textSize,
    sizes: [
      { name: 'marks.small', value: 10 },
      { name: 'marks.normal', value: 14 },
      { name: 'marks.large', value: 20 },
    ],
  },
} as const satisfies Record<
  MarkingTool,
  { mode: number; color: number; colors: readonly Choice<string>[]; size?: number; sizes: readonly Choice<number>[] }
>;

export interface Chosen {
  color: string;
  size: number | undefined;
}

export const firstChoices: Record<MarkingTool, Chosen> = {
  highlight: { color: markingTools.highlight.colors[0].value, size: undefined },
  ink: { color: pen[0].value, size: markingTools.ink.sizes[1].value },
  text: { color: pen[0].value, size: markingTools.text.sizes[1].value },
};

export function isMarkingTool(tool: Tool): tool is MarkingTool {
  return tool in markingTools;
}

/** The eraser lets PDF.js hold a pen, and keeps the pointer from it. */
export function modeOf(tool: Tool): number {
  if (tool === 'none') return editorMode.none;
  return tool === 'erase' ? editorMode.ink : markingTools[tool].mode;
}

export function toolOf(mode: number): Tool | undefined {
  if (mode === editorMode.none) return 'none';
  return (['highlight', 'ink', 'text'] as const).find((tool) => markingTools[tool].mode === mode);
}
