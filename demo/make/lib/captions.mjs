// WebVTT captions out of a film's own steps, so that what is said is what is seen.
import { titleSeconds } from '../film/stage.mjs';

const clock = (seconds) => {
  const milliseconds = Math.round(seconds * 1000);
  const two = (number) => String(number).padStart(2, '0');
  return `00:${two(Math.floor(milliseconds / 60000))}:${two(Math.floor(milliseconds / 1000) % 60)}.${String(
    milliseconds % 1000,
  ).padStart(3, '0')}`;
};

/** The captions in a language, or nothing if the film does not speak it. */
export function captions(film, language) {
  const key = language === 'en' ? 'say' : language;
  if (!film.steps.every((step) => step[key])) return undefined;
  const cues = film.steps.map((step, index) => {
    const end = film.steps[index + 1]?.at ?? film.seconds - titleSeconds;
    return `${index + 1}\n${clock(step.at + titleSeconds)} --> ${clock(end + titleSeconds - 0.05)}\n${step[key]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
