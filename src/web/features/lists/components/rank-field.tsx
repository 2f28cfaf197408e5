import { useState, type KeyboardEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { rankTyped } from '../rank-moves.ts'

interface RankFieldProps {
  readonly name: string
  readonly rank: number
  /** The last rank. */
  readonly last: number
  readonly onPlace: (rank: number) => void
}

/** An editable rank: applied on Enter and on blur, moved by one with the arrows. */
export function RankField({ name, rank, last, onPlace }: RankFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const wanted = typed === undefined ? undefined : rankTyped(typed, last)
    setTyped(undefined)
    if (wanted !== undefined && wanted !== rank) onPlace(wanted)
  }
  const step = (by: number) => {
    setTyped(undefined)
    if (rank + by >= 1 && rank + by <= last) onPlace(rank + by)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take()
    else if (event.key === 'Escape') setTyped(undefined)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'ArrowDown') step(1)
    else return
    event.preventDefault()
  }
  return (
    <input
      data-action="place"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={fr.ranking.placeLabel(name)}
      title={fr.ranking.place}
      value={typed ?? String(rank)}
      onFocus={(event) => event.target.select()}
      onChange={(change) => setTyped(change.target.value)}
      onBlur={take}
      onKeyDown={press}
      className={cx(
        'h-11 w-14 rounded-small border border-line bg-transparent text-center font-title font-semibold tabular-nums hover:border-line-strong hover:bg-sunken focus:bg-sheet',
        rank < 1000 ? 'text-lead' : 'text-base',
        rank <= 3 ? 'text-primary' : 'text-ink-soft',
      )}
    />
  )
}
