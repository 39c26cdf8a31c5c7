import { isLegacyFont } from '#contract/rich-text/legacy-fonts.ts';

/**
 * Collects a rich text: the texts of its parts, without the pronunciation that Japanese has beside them. Raised and
 * lowered parts stay so, because 10² is not 102.
 */
export function textReader() {
  let collected = '';
  let part = '';
  let script: string | undefined;
  let isText = false;
  let font: string | undefined;
  let isPronunciation = false;
  return {
    begin: () => {
      collected = '';
      script = undefined;
      font = undefined;
    },
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'r') script = undefined;
      else if (name === 'vertAlign') script = attributes.val;
      else if (name === 'rFont' && isLegacyFont(attributes.val ?? '')) font ??= attributes.val;
      else if (name === 'rPh') isPronunciation = true;
      else if (name === 't') {
        isText = !isPronunciation;
        part = '';
      }
    },
    text: (text: string) => {
      if (isText) part += text;
    },
    close: (name: string) => {
      if (name === 'rPh') isPronunciation = false;
      if (name !== 't' || !isText) return;
      isText = false;
      collected += withScript(part, script);
    },
    result: () => collected,
    /** The font of a part that has other letters than are stored, if there is one. */
    font: () => font,
  };
}

const tags: Record<string, 'sup' | 'sub'> = { superscript: 'sup', subscript: 'sub' };

/** A character, raised, and lowered if Unicode has that. */
const scripts = new Map(
  (
    '0⁰₀ 1¹₁ 2²₂ 3³₃ 4⁴₄ 5⁵₅ 6⁶₆ 7⁷₇ 8⁸₈ 9⁹₉ +⁺₊ -⁻₋ −⁻₋ =⁼₌ (⁽₍ )⁾₎ aᵃₐ bᵇ cᶜ dᵈ eᵉₑ fᶠ gᵍ hʰₕ iⁱᵢ jʲⱼ kᵏₖ lˡₗ ' +
    'mᵐₘ nⁿₙ oᵒₒ pᵖₚ rʳᵣ sˢₛ tᵗₜ uᵘᵤ vᵛᵥ wʷ xˣₓ yʸ zᶻ'
  )
    .split(' ')
    .map(([character = '', sup, sub]) => [character, { sup, sub }] as const),
);

/** Unicode has most raised and lowered characters, and these are right in any text. Others are marked up as in HTML. */
function withScript(text: string, script = ''): string {
  const tag = tags[script];
  if (tag === undefined || text.trim() === '') return text;
  const characters = [...text].map((character) => (character === ' ' ? ' ' : scripts.get(character)?.[tag]));
  return characters.every((character) => character !== undefined) ? characters.join('') : `<${tag}>${text}</${tag}>`;
}
