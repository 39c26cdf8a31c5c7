export function captionTrack(src: string, lang: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = src;
  track.srclang = lang || 'en';
  track.label = languageName(lang || 'en');
  return track;
}

/** The name of a language in that language, or the provider's own word where the browser does not know its tag. */
function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
