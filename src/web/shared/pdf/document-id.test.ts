import { expect, test } from 'vitest';
import { documentId } from './document-id.ts';

test('a document keeps its id under a renewed signature, in the path or the query, and at another origin', () => {
  const [first, second] = [
    documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', null]),
    documentId('/media/s2.abd.mac2/hash/notes.pdf', ['f', null]),
  ];
  expect(first).toBe('/media/hash/notes.pdf f');
  expect(second).toBe(first);
  const signed = documentId('https://cdn.example/a/notes.pdf?signature=1&expires=2', ['f']);
  expect(documentId('https://cdn2.example/a/notes.pdf?signature=3', ['f'])).toBe(signed);
});

test('other content, another version and another document have other ids', () => {
  const id = documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', 'v1']);
  expect(documentId('/media/s1.abc.mac1/hash2/notes.pdf', ['f', 'v1'])).not.toBe(id);
  expect(documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', 'v2'])).not.toBe(id);
  expect(documentId('https://a.example/file?id=2', ['g'])).not.toBe(documentId('https://a.example/file?id=1', ['f']));
});
