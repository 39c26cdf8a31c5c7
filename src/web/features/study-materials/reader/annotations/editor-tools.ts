import type { t } from '#web/texts.ts';
import { editorMode, editorParameter } from './pdf-editors.ts';

export type Tool = 'none' | 'highlight' | 'ink' | 'text' | 'erase';
/** The tools that have an editor in PDF.js; the eraser has none. */
export type EditorTool = 'highlight' | 'ink' | 'text';

/** A value that a student can choose, and the message key of its name. */
interface Choice<Value> {
  name: Parameters<typeof t>[0];
  value: Value;
}

/** For drawings and texts: dark enough to be read on white paper. */
const penColours = [
  { name: 'annotations.blue', value: '#1D4ED8' },
  { name: 'annotations.red', value: '#C81E1E' },
  { name: 'annotations.green', value: '#15803D' },
  { name: 'annotations.black', value: '#1F2937' },
] as const satisfies Choice<string>[];

/** For highlights: light enough for black text on them. */
const highlightColours = [
  { name: 'annotations.yellow', value: '#FFF066' },
  { name: 'annotations.green', value: '#A7F3B0' },
  { name: 'annotations.blue', value: '#A5D8FF' },
  { name: 'annotations.pink', value: '#FFC2E2' },
] as const satisfies Choice<string>[];

/**
 * The tools that make annotations: what PDF.js calls each of them, and what it lets the student choose. The first
 * colour and the middle size are the defaults.
 */
export const editorTools = {
  highlight: {
    mode: editorMode.highlight,
    color: editorParameter.highlightColor,
    colors: highlightColours,
    sizes: [],
  },
  ink: {
    mode: editorMode.ink,
    color: editorParameter.inkColor,
    colors: penColours,
    size: editorParameter.inkThickness,
    sizes: [
      { name: 'annotations.thin', value: 1 },
      { name: 'annotations.medium', value: 2.5 },
      { name: 'annotations.thick', value: 6 },
    ],
  },
  text: {
    mode: editorMode.text,
    color: editorParameter.textColor,
    colors: penColours,
    size: editorParameter.textSize,
    sizes: [
      { name: 'annotations.small', value: 10 },
      { name: 'annotations.normal', value: 14 },
      { name: 'annotations.large', value: 20 },
    ],
  },
} as const satisfies Record<
  EditorTool,
  { mode: number; color: number; colors: readonly Choice<string>[]; size?: number; sizes: readonly Choice<number>[] }
>;

export interface Chosen {
  color: string;
  size: number | undefined;
}

export const defaultChoices: Record<EditorTool, Chosen> = {
  highlight: { color: highlightColours[0].value, size: undefined },
  ink: { color: penColours[0].value, size: editorTools.ink.sizes[1].value },
  text: { color: penColours[0].value, size: editorTools.text.sizes[1].value },
};

export function isEditorTool(tool: Tool): tool is EditorTool {
  return tool in editorTools;
}

/** For the eraser, PDF.js is given the pen; the eraser catches the pointer before PDF.js does. */
export function modeOf(tool: Tool): number {
  if (tool === 'none') return editorMode.none;
  return tool === 'erase' ? editorMode.ink : editorTools[tool].mode;
}

export function toolOf(mode: number): Tool | undefined {
  if (mode === editorMode.none) return 'none';
  return (['highlight', 'ink', 'text'] as const).find((tool) => editorTools[tool].mode === mode);
}
