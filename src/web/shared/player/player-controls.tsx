import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { Qualities } from '#ui/player/media.ts';
import { t } from '#web/texts.ts';
import { skip, skipSeconds, speeds } from './player-keys.ts';

interface PlayerControlsProps {
  media: { current: HTMLVideoElement | undefined };
  speed: number;
  onSpeed: (speed: number) => void;
  /** Undefined where the video has only one quality. */
  qualities: Qualities | undefined;
}

/**
 * What the browser's own controls lack: buttons that go back and forward, the speed and the quality.
 */
export function PlayerControls({ media, speed, onSpeed, qualities }: PlayerControlsProps) {
  const buttonClassName = `${controlClassName} grow basis-16 justify-center md:grow-0 md:basis-auto`;
  return (
    <>
      <button
        type="button"
        className={buttonClassName}
        onClick={() => media.current && skip(media.current, -skipSeconds)}
      >
        <span aria-hidden="true">{t('player.backShort', { count: skipSeconds })}</span>
        <span className="sr-only">{t('player.back', { count: skipSeconds })}</span>
      </button>
      <button
        type="button"
        className={buttonClassName}
        onClick={() => media.current && skip(media.current, skipSeconds)}
      >
        <span aria-hidden="true">{t('player.forwardShort', { count: skipSeconds })}</span>
        <span className="sr-only">{t('player.forward', { count: skipSeconds })}</span>
      </button>
      <Choice label={t('player.speed')} value={String(speed)} onChange={(value) => onSpeed(Number(value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            {t('player.times', { speed: each })}
          </option>
        ))}
      </Choice>
      {qualities && <QualityChoice qualities={qualities} />}
    </>
  );
}

function QualityChoice({ qualities: { heights, first, choose } }: { qualities: Qualities }) {
  const [chosen, setChosen] = useState(String(first ?? ''));
  return (
    <Choice
      label={t('player.quality')}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        choose(value === '' ? undefined : Number(value));
      }}
    >
      <option value="">{t('player.auto')}</option>
      {heights.map((height) => (
        <option key={height} value={height}>
          {t('player.lines', { height: String(height) })}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={`${controlClassName} relative grow pr-0 md:grow-0`}>
      {label}
      <select
        value={value}
        className="target grow appearance-none rounded-control bg-surface pr-8 pl-2 font-normal tabular-nums"
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-5 text-ink-soft" />
    </label>
  );
}

const controlClassName =
  'target inline-flex items-center rounded-control border border-edge bg-surface px-3 font-semibold text-ink tabular-nums hover:bg-sunken';
