import { memo, useId } from 'react'
import type { SteamGame } from '#shared/steam.ts'
import { GameArt } from '#web/features/games/components/game-art.tsx'
import { formatDay, formatDuration } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { differs } from '../library-games.ts'

const t = fr.steam.row

interface LibraryRowProps {
  readonly game: SteamGame
  readonly isChosen: boolean
  readonly onToggle: (id: number) => void
  /** Replaces the list's hours with Steam's. */
  readonly onTakeTime: (id: number) => void
}

/** A game of the library, to tick; says so if it is already in the list. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { game, isChosen, onToggle, onTakeTime } = props
  const { steamApiId: id, name, isSaved } = game
  const box = useId()
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule px-3 py-2 first:border-t-0',
        isChosen && 'bg-primary-soft',
      )}
    >
      <input
        id={box}
        type="checkbox"
        className="size-5 shrink-0"
        checked={isChosen || isSaved}
        disabled={isSaved}
        aria-describedby={`${box}-facts`}
        onChange={() => onToggle(id)}
      />
      <label
        htmlFor={box}
        className={cx(
          'flex min-h-11 min-w-0 grow items-center gap-3',
          !isSaved && 'cursor-pointer',
        )}
      >
        <GameArt name={name} headerImage={game.headerImage} width={5} className="shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
        </span>
      </label>
      <span
        id={`${box}-facts`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft max-sm:w-full max-sm:pl-8"
      >
        <Facts game={game} />
      </span>
      {differs(game) && (
        <Button
          isSmall
          aria-label={t.takeTimeOf(name)}
          onClick={() => onTakeTime(id)}
          className="ml-auto"
        >
          {t.takeTime}
        </Button>
      )}
    </li>
  )
})

function Facts({ game }: { readonly game: SteamGame }) {
  const { minutes, lastPlayedAt, listMinutes } = game
  return (
    <>
      {game.isNew && !game.isSaved && (
        <span className="rounded-small bg-info-soft px-1.5 font-semibold text-info">{t.isNew}</span>
      )}
      {game.isSaved && (
        <span className="rounded-small bg-success-soft px-1.5 font-semibold text-success">
          {t.saved}
        </span>
      )}
      {differs(game) && listMinutes !== null && <span>{t.own(formatDuration(listMinutes))}</span>}
      {lastPlayedAt !== null && (
        <span className="max-md:hidden">{t.last(formatDay(lastPlayedAt))}</span>
      )}
      <span className="font-semibold text-ink tabular-nums">
        {game.isOwned ? (minutes > 0 ? t.time(formatDuration(minutes)) : t.never) : t.wished}
      </span>
    </>
  )
}
