import { useRef, useState } from 'react';
import { t } from '#desk/texts.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';

interface AskFirstProps {
  label: string;
  /** What will happen. */
  question: string;
  /** What the button says that does it, where it is no longer the `label`. */
  answer?: string;
  busy: boolean;
  /** Of the button that asks: 'quiet' for what can be undone. */
  kind?: ButtonKind;
  className?: string;
  onAnswer: () => void;
}

/** A button whose action is explained and asked for once more, in its place. */
export function AskFirst(props: AskFirstProps) {
  const { label, question, answer = label, busy, kind = 'danger', className, onAnswer } = props;
  const [isAsking, setAsking] = useState(false);
  // The question takes the button's place, and gives the focus back with it.
  const hasAsked = useRef(false);
  const ask = () => {
    hasAsked.current = true;
    setAsking(true);
  };
  if (!isAsking)
    return (
      <Button kind={kind} busy={busy} autoFocus={hasAsked.current} className={className ?? ''} onClick={ask}>
        {label}
      </Button>
    );
  return (
    <fieldset
      aria-label={label}
      className="flex w-full flex-col gap-2 rounded-control border border-line p-3"
      onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
    >
      <p className="text-sm">{question}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind={kind === 'quiet' || kind === 'primary' ? 'primary' : 'danger'}
          busy={busy}
          onClick={() => {
            setAsking(false);
            onAnswer();
          }}
        >
          {answer}
        </Button>
        {/* The button that was pressed is gone. The harmless one takes its focus. */}
        <Button kind="quiet" autoFocus onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
