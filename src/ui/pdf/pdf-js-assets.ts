import { version } from 'pdfjs-dist';

const assetsFrom = (folder: string) => new URL(`/assets/pdfjs-${version}/${folder}/`, location.href).href;

/** The files that PDF.js fetches for the documents that need them. scripts/pdf-js.ts adds them to the build. */
export const pdfJsAssets = {
  cMapUrl: assetsFrom('cmaps'),
  iccUrl: assetsFrom('iccs'),
  standardFontDataUrl: assetsFrom('standard_fonts'),
  wasmUrl: assetsFrom('wasm'),
};
