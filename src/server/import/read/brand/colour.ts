/** A colour of which only the hue and the strength count: its lightness is that of the portal's own (src/ui/theme.css). */
export interface BrandColour {
  /** In degrees of oklch. */
  hue: number;
  chroma: number;
}

/**
 * The lightnesses of what has white text on it: those of theme.css. The lightest of these, for the dark, is not there:
 * nearly no green or turquoise would be dark enough, so src/server/http/web/brand.ts replaces it.
 */
export const primaryLightnesses = [0.45, 0.5, 0.52];
/** The contrast of text that WCAG 2.2 asks for at level AA. */
const minContrast = 4.5;
const maxChroma = 0.25;

/**
 * Reads '#0a5' or '#00aa55'. The colour is as strong as white text on it can still be read, and as a screen can show it.
 * `isDarkened` tells that the academy's own is too light for that. Returns undefined for other text.
 */
export function readColour(text: string): (BrandColour & { isDarkened: boolean }) | undefined {
  const digits = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? text.replace('#', '') : undefined;
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => toLinear(Number.parseInt(pair, 16) / 255));
  const { chroma, hue } = toOklch([red, green, blue]);
  const isDarkened = contrast(white, [red, green, blue]) < minContrast;
  return { hue: Math.round(hue), chroma: shownChroma(chroma, Math.round(hue)), isDarkened };
}

function shownChroma(wanted: number, hue: number): number {
  let chroma = Math.min(wanted, maxChroma);
  const isShown = () =>
    primaryLightnesses.every((lightness) => {
      const rgb = fromOklch(lightness, chroma, hue);
      return isInGamut(rgb) && contrast(white, rgb) >= minContrast;
    });
  while (chroma > 0 && !isShown()) chroma = Math.max(0, chroma - 0.005);
  return Math.round(chroma * 1000) / 1000;
}

type Rgb = readonly [red: number, green: number, blue: number];
const white: Rgb = [1, 1, 1];

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The contrast of WCAG 2.2 between two colours of linear light. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005);
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklch([red, green, blue]: Rgb): { chroma: number; hue: number } {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The linear light of a colour of oklch. It may be outside of what a screen can show. */
export function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
