import { describe, expect, test } from 'vitest';
import { findVersions, type Material, type Sighting } from './document-versions.ts';

const here: Material = {
  sub_id: '5',
  subject_name: 'Physics',
  chapter_name: 'Optics',
  chapter_id: '9',
  name: 'Notes',
  names: ['Notes', 'Exercises'],
  otherPaths: ['/media/h9/exercises.pdf'],
};
const seen = (name: string, seen_at = 1, chapter_id = '9'): Sighting => ({ chapter_id, name, seen_at });
const find = (
  documents: string[],
  sightings: Record<string, Sighting>,
  current = '/media/h2/notes.pdf f2',
  material = here,
) => findVersions(documents, new Map(Object.entries(sightings)), current, material);
const nothing = { same: [], earlier: [] };
const earlier = (...documents: string[]) => ({ same: [], earlier: documents });

describe('at the bundled server', () => {
  const old = '/media/h1/notes.pdf f1';

  test('what was seen at the same place before is an earlier version, whatever its file was called', () => {
    expect(find([old], { [old]: seen('Notes') })).toEqual(earlier(old));
    expect(find(['/media/h1/other.pdf f1'], { '/media/h1/other.pdf f1': seen('Notes') })).toEqual(
      earlier('/media/h1/other.pdf f1'),
    );
  });

  test('what was seen in another chapter or as another material is none', () => {
    expect(find([old], { [old]: seen('Notes', 1, '10') })).toEqual(nothing);
    expect(find([old], { [old]: seen('Exercises') })).toEqual(nothing);
  });

  test('a document is not a version of itself', () => {
    const current = '/media/h2/notes.pdf f2';
    expect(find([current], { [current]: seen('Notes') })).toEqual(nothing);
  });

  test('two materials that have changed places keep their notes: neither is offered the other’s', () => {
    const [one, other] = ['/media/h1/a.pdf f1', '/media/h2/b.pdf f2'];
    const sightings = { [one]: seen('Notes', 1), [other]: seen('Exercises', 1) };
    const first = { ...here, otherPaths: ['/media/h1/a.pdf'] };
    expect(find([one, other], { ...sightings, [other]: seen('Notes', 2) }, other, first)).toEqual(nothing);
    const second = { ...here, name: 'Exercises', otherPaths: ['/media/h2/b.pdf'] };
    expect(find([one, other], { ...sightings, [one]: seen('Exercises', 2) }, one, second)).toEqual(nothing);
  });

  test('what was seen elsewhere later, in another chapter, is there now', () => {
    const sightings = { '/media/h1/notes.pdf f1': seen('Notes', 1), '/media/h1/moved.pdf f1': seen('Moved', 2, '10') };
    expect(find([old], sightings)).toEqual(nothing);
  });

  test('the same file under another name is the same, also of an app that noted no places', () => {
    const named = '/media/h2/new-name.pdf f2';
    expect(find(['/media/h2/notes.pdf f2'], {}, named)).toEqual({ same: ['/media/h2/notes.pdf f2'], earlier: [] });
    const sightings = { '/media/h2/notes.pdf f2': seen('Old title'), [named]: seen('Notes', 2) };
    expect(find(['/media/h2/notes.pdf f2'], sightings, named)).toEqual({
      same: ['/media/h2/notes.pdf f2'],
      earlier: [],
    });
  });

  test('another document at the same path is not the same file', () => {
    expect(find(['/media/h2/notes.pdf f1'], {})).toEqual(earlier('/media/h2/notes.pdf f1'));
  });

  test('the same file as another material of the chapter is that material’s', () => {
    expect(
      find(['/media/h2/b.pdf f2'], {}, '/media/h2/a.pdf f2', { ...here, otherPaths: ['/media/h2/b.pdf'] }),
    ).toEqual(nothing);
  });

  test('of an app that noted no places, a document counts by its file’s name or its first fingerprint', () => {
    expect(find([old], {})).toEqual(earlier(old));
    expect(find(['/media/h1/renamed.pdf f2 r1'], {}, '/media/h2/notes.pdf f2 r2')).toEqual(
      earlier('/media/h1/renamed.pdf f2 r1'),
    );
    expect(find(['/media/h1/else.pdf f1'], {})).toEqual(nothing);
  });

  test('so does a document whose title is no longer there', () => {
    expect(find([old], { [old]: seen('Notes of last year') })).toEqual(earlier(old));
  });
});

describe('at another provider', () => {
  const [old, current] = ['/uploads/notes.pdf f1', '/uploads/notes.pdf f2'];
  const material = { ...here, otherPaths: ['/uploads/exercises.pdf'] };

  test('the same path with other content is another version', () => {
    expect(find([old], { [old]: seen('Notes') }, current, material)).toEqual(earlier(old));
    expect(find([old], {}, current, material)).toEqual(earlier(old));
  });

  test('the same content at another path is an earlier version, which is offered', () => {
    const moved = '/uploads/b.pdf f2';
    expect(find([moved], { [moved]: seen('Exercises') }, current, material)).toEqual(earlier(moved));
  });

  test('where all documents have one path, it says nothing', () => {
    const [one, other] = ['/file.php f1', '/file.php f2'];
    const alike = { ...here, otherPaths: ['/file.php'] };
    expect(find([one], {}, other, alike)).toEqual(nothing);
    expect(find([one], { [one]: seen('Notes') }, other, alike)).toEqual(earlier(one));
  });
});
