import './question-view.css';
import type { FocusEventHandler, ReactNode } from 'react';

interface QuestionViewProps {
  /** Of the element that the focus goes to. */
  id: string;
  question_id: string;
  number: number;
  /** What a screen reader says in place of the number. */
  label: string;
  /** The part of the paper that begins with it. */
  section?: string | undefined;
  /** How many answers of that count, in words, where it is not all. */
  sectionRule?: string | undefined;
  /** What it is about, where it is the first of the questions that share this. */
  passage?: ReactNode;
  text: ReactNode;
  /** How it is answered, where that is not by one of its options. */
  instruction?: ReactNode;
  marks: ReactNode;
  onFocus?: FocusEventHandler;
  /** The options, and what stands below them. */
  children: ReactNode;
}

/** A question as students see it: its number and its marks in the margin, its options below each other. */
export function QuestionView({
  id,
  question_id,
  number,
  label,
  section,
  sectionRule,
  passage,
  text,
  instruction,
  marks,
  onFocus,
  children,
}: QuestionViewProps) {
  return (
    <li className="quiz-question">
      {section && <h2 className="px-4 pt-4 text-lg font-bold md:px-6 md:pt-6">{section}</h2>}
      {sectionRule && <p className="px-4 text-sm font-semibold text-ink-soft md:px-6">{sectionRule}</p>}
      {passage && <div className="px-4 pt-4 md:px-6 md:pt-6">{passage}</div>}
      <fieldset id={id} data-question={question_id} tabIndex={-1} onFocus={onFocus}>
        <legend>
          <span className="text-lg font-bold text-primary-ink tabular-nums">
            <span className="sr-only">{label}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className="quiz-text text-lg font-medium">
            {text}
            {instruction && <span className="mt-1 block text-sm font-semibold text-ink-soft">{instruction}</span>}
          </span>
          {marks && <span className="text-sm leading-tight text-ink-soft tabular-nums">{marks}</span>}
        </legend>
        <div className="quiz-options flex flex-col gap-2">{children}</div>
      </fieldset>
    </li>
  );
}

interface OptionViewProps {
  /** 'checkbox' where several can be chosen. */
  type?: 'radio' | 'checkbox';
  /** Of the options of one question. */
  name: string;
  letter: string;
  option: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** An option as a row to tap. */
export function OptionView({ type = 'radio', name, letter, option, isChosen, onChoose, children }: OptionViewProps) {
  return (
    <label
      data-chosen={isChosen || undefined}
      className="quiz-option target flex cursor-pointer items-center gap-3 rounded-control px-3.5 py-2.5 transition-colors"
    >
      <input
        type={type}
        name={name}
        value={option}
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0"
      />
      {/* A screen reader says which of how many it is. */}
      <span aria-hidden="true" className="quiz-letter">
        {letter}
      </span>
      <span className="min-w-0 text-lg">{children}</span>
    </label>
  );
}
