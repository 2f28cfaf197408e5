import { useId, useState } from 'react'
import type { ViewingKind } from '#shared/days.ts'
import { SPOILER_NUMBER_MAX } from '#shared/bounds.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.notes

export interface SpoilerChoiceProps {
  readonly kind: ViewingKind
  readonly mark: NoteMark | null
  /** The initial spoiler mark of a note on a series. */
  readonly suggested: NoteMark | null
  readonly onChange: (mark: NoteMark | null) => void
}

/** Whether a note is a spoiler and, for a series, up to which episode. */
export function SpoilerChoice({ kind, mark, suggested, onChange }: SpoilerChoiceProps) {
  const id = useId()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 px-2 text-small">
      <span className="inline-flex items-center gap-2 touch:min-h-11">
        <input
          id={id}
          type="checkbox"
          checked={mark !== null}
          onChange={({ target }) => onChange(target.checked ? (suggested ?? {}) : null)}
          className="size-4"
        />
        <label htmlFor={id}>{t.mark}</label>
      </span>
      {kind === 'tv' && mark && <UpTo mark={mark} onChange={onChange} />}
    </span>
  )
}

interface UpToProps {
  readonly mark: NoteMark
  readonly onChange: (mark: NoteMark) => void
}

/** A season and an episode; without both, the whole series. */
function UpTo({ mark, onChange }: UpToProps) {
  const place = 'episode' in mark ? mark : undefined
  const [season, setSeason] = useState(String(place?.season ?? ''))
  const [episode, setEpisode] = useState(String(place?.episode ?? ''))
  const change = (inSeason: string, ofEpisode: string) => {
    setSeason(inSeason)
    setEpisode(ofEpisode)
    const wanted = { season: Number(inSeason), episode: Number(ofEpisode) }
    const isWhole = !isNumber(inSeason) || !isNumber(ofEpisode)
    onChange(isWhole ? {} : wanted)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">{place ? t.upTo : t.whole}</span>
      <Place
        label={t.season}
        short="S"
        value={season}
        onChange={(typed) => change(typed, episode)}
      />
      <Place
        label={t.episode}
        short="É"
        value={episode}
        onChange={(typed) => change(season, typed)}
      />
    </span>
  )
}

interface PlaceProps {
  readonly label: string
  readonly short: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Place({ label, short, value, onChange }: PlaceProps) {
  return (
    <label className="inline-flex items-center gap-1">
      <span aria-hidden>{short}</span>
      <input
        aria-label={label}
        inputMode="numeric"
        maxLength={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-8 w-12 rounded-small border border-line-strong bg-sheet px-2 tabular-nums touch:h-11"
      />
    </label>
  )
}

function isNumber(typed: string): boolean {
  return /^\d{1,4}$/.test(typed) && Number(typed) <= SPOILER_NUMBER_MAX
}
