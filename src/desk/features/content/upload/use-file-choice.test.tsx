import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSentFiles } from './sent-files.ts';
import { useFileChoice } from './use-file-choice.tsx';

afterEach(() => {
  cleanup();
  useSentFiles.setState({ files: [] });
});

function Chapter() {
  const { drop, problem } = useFileChoice('video', 'c1');
  return (
    <section aria-label="Chapter" {...drop}>
      {problem}
    </section>
  );
}

function drop(...names: string[]) {
  render(<Chapter />);
  const files = names.map((name) => new File(['x'], name));
  fireEvent.drop(screen.getByLabelText('Chapter'), { dataTransfer: { files } });
  return {
    sent: useSentFiles.getState().files.map(({ file }) => file.name),
    told: screen.getByLabelText('Chapter').textContent,
  };
}

test('what a computer has put beside dropped files is neither sent nor told', () => {
  const left = ['._Film.mp4', '.DS_Store', 'Thumbs.db', 'desktop.ini', 'Icon\r', '~$Notes.docx'];
  expect(drop(...left, 'Film.mp4')).toEqual({ sent: ['Film.mp4'], told: '' });
});

test('a hidden file that is dropped alone is sent, and the server says why it is not taken', () => {
  expect(drop('._Film.mp4')).toEqual({ sent: ['._Film.mp4'], told: '' });
});
