// Makes one film: frames from the browser, sound from a formula, both into an MP4, and captions beside it.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { captions } from './captions.mjs';
import { run } from './run.mjs';

const rate = 12;
const chords = [
  [220, 277.18, 329.63],
  [196, 246.94, 293.66],
  [174.61, 220, 261.63],
  [207.65, 261.63, 311.13],
];

/** A soft chord that breathes: enough for a player to have sound to control. */
function sound(title, seconds) {
  const chord = chords[[...title].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % chords.length];
  const tones = chord.map((pitch, index) => `sin(2*PI*${pitch}*t)*(0.6+0.4*sin(2*PI*t/${5 + index}))`);
  const fade = `min(1\\,t/2)*min(1\\,(${seconds}-t)/2)`;
  return `aevalsrc=0.035*${fade}*(${tones.join('+')}):d=${seconds}:s=22050`;
}

const video = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-crf',
    '32',
    '-g',
    '96',
    '-x264-params',
    'no-psy=1:aq-mode=0',
  ],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];
const audio = ['-c:a', 'aac', '-ac', '1', '-b:a', '16k'];
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];

export async function makeFilm(page, film, academy) {
  const target = join(academy, film.to);
  await mkdir(dirname(target), { recursive: true });
  await page.evaluate(`import('/film/stage.mjs').then(async (stage) => {
    globalThis.stage = stage;
    await stage.load(${JSON.stringify({ ...film, steps: film.steps })});
  })`);
  const input = [
    ...['-y', '-v', 'error', '-threads', '2', '-f', 'image2pipe', '-framerate', String(rate), '-c:v', 'png', '-i', '-'],
    ...['-f', 'lavfi', '-i', sound(film.title, film.seconds)],
  ];
  const output = film.hls
    ? await hlsOutput(target)
    : [...video, ...audio, ...plain, '-movflags', '+faststart', '-shortest', `${target}.mp4`];
  await run('ffmpeg', [...input, ...output], (stdin) => draw(page, film.seconds * rate, stdin));
  if (film.hls) await finishHls(target, film);
  else {
    for (const language of ['en', 'hi']) {
      const text = captions(film, language);
      if (text) await writeFile(`${target}.${language}.vtt`, text);
    }
  }
}

async function draw(page, count, stdin) {
  for (let from = 0; from < count; from += rate) {
    const pictures = await page.evaluate(`stage.frames(${from}, ${Math.min(count, from + rate)}, ${rate})`);
    for (const picture of pictures) {
      const ready = stdin.write(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
      if (!ready && stdin.writable) await new Promise((resolve) => stdin.once('drain', resolve));
    }
  }
}

const segmentSeconds = 4;
const renditions = [
  { name: '360p', width: 640, height: 360, crf: 28 },
  { name: '180p', width: 320, height: 180, crf: 31 },
];

async function hlsOutput(folder) {
  await rm(folder, { recursive: true, force: true });
  const output = [];
  for (const { name, width, height, crf } of renditions) {
    await mkdir(join(folder, name), { recursive: true });
    output.push(
      ...['-map', '0:v', '-map', '1:a', ...video, ...audio, ...plain],
      ...['-vf', `scale=${width}:${height}:out_color_matrix=bt709:out_range=tv,format=yuv420p`, '-crf', String(crf)],
      ...[
        '-force_key_frames',
        `expr:gte(t,n_forced*${segmentSeconds})`,
        '-f',
        'hls',
        '-hls_time',
        String(segmentSeconds),
        '-hls_playlist_type',
        'vod',
      ],
      ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', '-hls_flags', 'independent_segments'],
      ...['-hls_segment_filename', join(folder, name, 'part%d.m4s'), join(folder, name, 'index.m3u8')],
    );
  }
  return output;
}

/** Bits a second in the largest segment of a rendition. */
async function bandwidth(folder) {
  const segments = (await readdir(folder)).filter((name) => name.endsWith('.m4s'));
  const sizes = await Promise.all(segments.map(async (name) => (await stat(join(folder, name))).size));
  return Math.ceil((Math.max(...sizes) * 8) / segmentSeconds / 1000) * 1000;
}

async function finishHls(folder, film) {
  const spoken = [
    ['en', 'English', 'YES'],
    ['hi', 'हिन्दी', 'NO'],
  ];
  await mkdir(join(folder, 'captions'), { recursive: true });
  for (const [language] of spoken) {
    await writeFile(join(folder, 'captions', `${language}.vtt`), captions(film, language));
    const list = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${film.seconds}`, '#EXT-X-MEDIA-SEQUENCE:0'];
    list.push('#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${film.seconds}.0,`, `${language}.vtt`, '#EXT-X-ENDLIST', '');
    await writeFile(join(folder, 'captions', `${language}.m3u8`), list.join('\n'));
  }
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const [language, name, first] of spoken)
    master.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",` +
        `DEFAULT=${first},AUTOSELECT=YES,FORCED=NO,URI="captions/${language}.m3u8"`,
    );
  for (const { name, width, height } of renditions)
    master.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${await bandwidth(
        join(folder, name),
      )},RESOLUTION=${width}x${height},FRAME-RATE=${rate}.000,CODECS="avc1.4d401e,mp4a.40.2",SUBTITLES="captions"`,
      `${name}/index.m3u8`,
    );
  await writeFile(join(folder, 'master.m3u8'), `${master.join('\n')}\n`);
}
