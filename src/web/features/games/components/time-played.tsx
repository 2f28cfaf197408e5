import { useId, useState, type FormEvent } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'

interface TimePlayedProps {
  readonly game: SavedGame
  readonly actions: Pick<ItemActions, 'write'>
}

const t = fr.gameList.time
/** A century of hours. */
const MOST = 876_000

/** An editable number of hours played; saved on blur and on Enter. */
export function TimePlayed({ game, actions }: TimePlayedProps) {
  const id = useId()
  const savedHours = game.minutesPlayed === undefined ? '' : toHours(game.minutesPlayed)
  const [typed, setTyped] = useState<string>()
  const minutes = typed === undefined ? undefined : toMinutes(typed)
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (minutes === undefined) return
    setTyped(undefined)
    if (minutes !== (game.minutesPlayed ?? null)) {
      void actions.write({ kind: 'time', title: game, minutes })
    }
  }
  const isInvalid = typed !== undefined && minutes === undefined
  return (
    <form onSubmit={save} className="mt-3 flex flex-wrap items-center gap-2 text-small">
      <label htmlFor={id} className="text-ink-soft">
        {t.label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? savedHours}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => save()}
        className="min-h-9 w-20 rounded-medium border border-line-strong bg-sheet px-2 text-right tabular-nums touch:min-h-11"
      />
      <span aria-hidden>{t.unit}</span>
      <span id={`${id}-hint`} className={isInvalid ? 'text-danger' : 'text-ink-soft'}>
        {isInvalid ? t.invalid : t.hint}
      </span>
    </form>
  )
}

function toHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100).replace('.', ',')
}

/** `null`: none; `undefined`: not a number of hours. Rounded to the half hour. */
function toMinutes(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const hours = /^[0-9]{1,6}(?:\.[0-9]{0,2})?$/.test(text) ? Number(text) : undefined
  return hours === undefined || hours > MOST ? undefined : Math.round(hours * 2) * 30
}
